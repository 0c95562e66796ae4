import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drawAnswer, type DrawReceipt } from '@lineless/contracts/rewards/rewards';
import { DEMO } from '../../../../test/support/api-client';
import { Drawing } from '../../../../test/support/drawing';
import { read } from '../../../../test/support/order-flow';
import { Venue } from '../../../../test/support/venue';
import { readDraws } from './options';
import { verifyDraws } from './verify';

const DRAWS = 5;

describe('Draws that are checked from the command line', () => {
  let venue: Venue;
  let drawing: Drawing;
  let said: string[];
  const kept: DrawReceipt[] = [];
  const check = (contestId: string, ...more: string[]) =>
    verifyDraws(readDraws([contestId, '--url', venue.url, ...more]), (line) => said.push(line));
  const receipts = (...some: readonly DrawReceipt[]) => {
    const file = join(venue.directory, 'receipts.json');
    writeFileSync(file, JSON.stringify(some));
    return ['--receipts', file];
  };

  beforeAll(async () => {
    venue = await Venue.open();
    drawing = await Drawing.open(await venue.signIn(DEMO.manager), venue.runtime.now());
    const noor = await venue.newcomer();
    await drawing.give(noor, DRAWS);
    for (let n = 0; n < DRAWS; n += 1) kept.push(read(await drawing.draw(noor), drawAnswer).draw);
    await venue.server.composition.engine.catchUp();
  });
  beforeEach(() => {
    said = [];
  });
  afterAll(() => venue.close());

  it('are found right, all but their outcomes before the seed is revealed', async () => {
    expect(await check(drawing.contestId, ...receipts(...kept))).toBe(0);
    expect(said).toEqual([
      'The contest has not closed: the seed is not revealed, so outcomes cannot be checked yet.',
      '5 draws, 0 returns, 5 receipts: nothing is wrong.',
    ]);
  });

  it('are found right with their seed, and wrong by a receipt that says something else', async () => {
    await drawing.step('close');
    await venue.server.composition.engine.catchUp();
    expect(await check(drawing.contestId)).toBe(0);
    expect(said).toEqual(['5 draws, 0 returns, 0 receipts: nothing is wrong.']);
    said = [];
    const [first] = kept;
    if (!first) throw new Error('Nothing was drawn');
    expect(await check(drawing.contestId, ...receipts({ ...first, prizeId: 'another' }))).toBe(1);
    expect(said).toEqual([
      'Line 1 is not what the receipt says that was kept of it.',
      '5 draws, 0 returns, 1 receipts: 1 faults.',
    ]);
  });

  it('are not there where there is no such contest', async () => {
    await expect(check('nowhere')).rejects.toThrow('The service knows no such contest');
  });
});
