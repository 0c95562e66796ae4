import { createHash, createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  chainedText,
  choosePrize,
  committedText,
  drawnText,
  stockAfter,
  stockOf,
} from '@lineless/contracts/rewards/draws';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { keepReceipt } from '@/data/rewards/receipts';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { paths } from '@/shared/paths';
import { DrawsScreen } from './draws-screen';

const SEED = '5eed'.repeat(16);
const ODDS = {
  noWinWeight: 50,
  prizes: [{ prizeId: 'tee', name: 'Kiln Hall Tee', weight: 50, stock: 5 }],
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (text: string) => createHmac('sha256', Buffer.from(SEED, 'hex')).update(text).digest('hex');

/** A contest as it is drawn, line by line. */
function played(lines: number) {
  const commitment = sha256(committedText('slow-burn', SEED, ODDS));
  let [chain, stock] = [commitment, stockOf(ODDS)];
  const entries = Array.from({ length: lines }, (_, at) => {
    const n = at + 1;
    const clientSeed = `share-${n}`;
    const prizeId = choosePrize(hmac(drawnText('slow-burn', n, clientSeed)), ODDS, stock);
    const entry = { n, kind: 'draw' as const, drawId: `draw-${n}`, clientSeed, prizeId };
    stock = stockAfter(stock, entry);
    chain = sha256(chainedText(chain, entry));
    return { ...entry, at: '2026-11-25T04:00:00.000Z', chain };
  });
  return { commitment, entries, chain };
}

describe('The page that checks every draw', () => {
  const { commitment, entries, chain } = played(12);
  let fairness: object;
  let record: () => Response;
  let about: () => Response;

  beforeEach(() => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    const end = { entries: 12, chain, entriesAtClose: 12, chainAtClose: chain };
    fairness = {
      ...{ contestId: 'slow-burn', vendorId: 'kiln-hall', status: 'CLOSED', commitment, seed: SEED },
      ...{ odds: ODDS, ...end, openedAt: '2026-11-25T02:00:00.000Z', closesAt: '2026-11-25T09:00:00.000Z' },
    };
    record = () => Response.json({ items: entries });
    about = () => Response.json(fairness);
    serverThatAnswers(({ call }) => {
      if (call.includes('/fairness')) return about();
      if (call.includes('/record')) return record();
      return Response.json({ items: [{ vendorId: 'kiln-hall', name: 'Kiln Hall', timeZone: 'UTC' }] });
    });
  });
  afterEach(() => {
    cleanup();
    device.clear();
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/vendor/kiln-hall/rewards/slow-burn/draws', {
      pattern: paths.contestDraws.pattern,
      element: <DrawsScreen />,
    });
  const check = async () => userEvent.click(await screen.findByRole('button', { name: 'Check every draw' }));

  it('draws all of a closed contest again, and finds them as they had to be', async () => {
    open();
    await check();
    await screen.findByText('All 12 draws are correct.');
    screen.getByText(commitment);
    screen.getByText(SEED);
    screen.getByText('share-12');
    const cells = (label: string) =>
      within(screen.getByRole('table', { name: label }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells('Odds')).toEqual([
      ['Kiln Hall Tee', '50', '5'],
      ['No prize', '50', ''],
    ]);
    const outcomes = cells('The record').map(([n, outcome, when]) => [n, outcome, when]);
    expect(outcomes).toEqual(
      entries.map(({ n, prizeId }) => [
        String(n),
        prizeId === null ? 'No prize' : 'Kiln Hall Tee',
        'Wed, Nov 25, 4:00 AM',
      ]),
    );
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['Closed', commitment, SEED, '12'],
    ]);
    screen.getByRole('button', { name: 'Check again' });
    expect(screen.queryByText(/of this device/)).toBeNull();
    expect(screen.queryByText(/went back/)).toBeNull();
  });

  it('says where there is no contest, and where it cannot be had', async () => {
    about = () => refusal(404, 'CONTEST_NOT_FOUND');
    open();
    await screen.findByText('There is no contest with draws here.');
    expect(screen.queryByText('The contest could not be loaded.')).toBeNull();
    cleanup();
    about = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('The contest could not be loaded.');
    about = () => Response.json(fairness);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('Kiln Hall');
    await screen.findByText(commitment);
  });

  it('finds an outcome that was altered', async () => {
    const at = entries.findIndex(({ prizeId }) => prizeId === null);
    const altered = entries.map((entry, n) => (n === at ? { ...entry, prizeId: 'tee' } : entry));
    record = () => Response.json({ items: altered });
    open();
    await check();
    await screen.findByText(/things are wrong/);
    const line = screen.getAllByText(/The outcome is not the one that the secret number leads to\./)[0];
    expect(line?.textContent).toContain(`Draw ${at + 1}`);
    expect(screen.queryByText(/(?:is|are) correct\.$/, { selector: '[role=status] *' })).toBeNull();
  });

  it('compares the draws that this device has kept', async () => {
    const [first] = entries;
    if (!first) throw new Error('No draw');
    keepReceipt({ ...first, contestId: 'slow-burn' });
    open();
    await check();
    await screen.findByText('1 draw of this device was compared.');
    screen.getByText('1 (yours)');
    cleanup();
    keepReceipt({ ...first, contestId: 'slow-burn', clientSeed: 'another' });
    open();
    await check();
    await screen.findByText(/A draw of this device says something else than the record\./);
  });

  it('checks all but the outcomes as long as the contest is open', async () => {
    const { seed: _, entriesAtClose: __, chainAtClose: ___, ...open_ } = fairness as Record<string, unknown>;
    fairness = { ...open_, status: 'OPEN' };
    open();
    await check();
    await screen.findByText(/The record of 12 draws is whole\./);
    screen.getByText('Not revealed before the contest is closed');
    screen.getByText('Open');
    cleanup();
    const one = played(1);
    fairness = { ...fairness, entries: 1, chain: one.chain };
    record = () => Response.json({ items: one.entries });
    open();
    await check();
    await screen.findByText(/^The record of the one draw is whole\. Its outcome can be checked/);
  });

  it('says where the record cannot be had', async () => {
    record = () => refusal(400, 'BAD_REQUEST');
    open();
    await check();
    await screen.findByText('The record of the draws could not be loaded.');
  });
});
