import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmptyService } from '../../../../test/support/empty-service';
import type { RunningServer } from '../../../api/src/server';
import { readOpening } from '../venue/options';
import { createVenue } from '../venue/create';
import { readWristband } from './options';
import { writeWristband } from './write';

const venue = (name: string, phone: string) => [
  ...['--name', name, '--address', '420 S Hill St', '--city', 'Los Angeles', '--state', 'CA'],
  ...['--zip', '90013', '--location', 'Bar', '--admin', 'Noor A.', '--phone', phone],
];

describe('a wristband from the command line', () => {
  let directory: string;
  let server: RunningServer;
  let said: string[];
  let annex: string;
  let pier: string;
  const say = (line: string) => said.push(line);
  const write = (...typed: string[]) => writeWristband(server.operationsUrl ?? '', readWristband(typed), say);
  const tap = async () => (await fetch(`${server.url}/api/nfc/04A2B9C1`)).json();
  const openOne = async (name: string, phone: string) => {
    said = [];
    await createVenue(server.operationsUrl ?? '', readOpening(venue(name, phone)), say);
    return /vendor (\w{26})/.exec(said[0] ?? '')?.[1] ?? '';
  };

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-wristband-'));
    server = await startEmptyService(directory);
    annex = await openOne('Annex', '+13105556900');
    pier = await openOne('Pier', '+13105556901');
  });
  beforeEach(() => {
    said = [];
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('leads to its venue, or to the address that is typed', async () => {
    expect(await write('04A2B9C1', '--vendor', annex)).toBe(0);
    expect(said).toEqual([
      `A tap on 04A2B9C1 leads to /vendor/${annex}.`,
      "  The wristband's own address is /nfc/04A2B9C1",
    ]);
    await server.composition.engine.catchUp();
    expect(await tap()).toEqual({ vendorId: annex });
    await write('04A2B9C1', '--vendor', annex, '--to', 'https://annex.example/vip');
    expect(said[2]).toBe('A tap on 04A2B9C1 leads to https://annex.example/vip.');
    await server.composition.engine.catchUp();
    expect(await tap()).toEqual({ vendorId: annex, overrideUrl: 'https://annex.example/vip' });
  });

  it('is refused to another venue, and to one that is not there', async () => {
    await expect(write('04A2B9C1', '--vendor', pier)).rejects.toThrow(
      'This wristband belongs to another venue.',
    );
    await expect(write('04A2B9C2', '--vendor', 'nowhere')).rejects.toThrow('This venue does not exist.');
  });
});
