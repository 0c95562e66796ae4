import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VenueOpening } from '@lineless/contracts/venues/new-venue';
import { startEmptyService } from '../../../../test/support/empty-service';
import type { RunningServer } from '../../../api/src/server';
import { createVenue } from './create';
import { readOpening } from './options';

const typed = [
  ...['--name', 'Kiln Annex', '--address', '420 S Hill St', '--city', 'Los Angeles', '--state', 'CA'],
  ...['--zip', '90013', '--location', 'Cellar Bar', '--admin', 'Noor A.', '--phone', '+13105556900'],
];

describe('a venue from the command line', () => {
  let directory: string;
  let server: RunningServer;
  let said: string[];
  const say = (line: string) => said.push(line);
  const create = (opening: VenueOpening) => createVenue(server.operationsUrl ?? '', opening, say);

  beforeEach(async () => {
    said = [];
    directory = mkdtempSync(join(tmpdir(), 'lineless-opening-'));
    server = await startEmptyService(directory);
  });
  afterEach(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  // id: opens-in-a-service-where-nothing
  it('opens in a service where nothing is yet, once, and says where everybody goes', async () => {
    expect(await create(readOpening(typed))).toBe(0);
    const [first = '', guests = '', bar = '', admin] = said;
    const code = /location (\w{6}) \(Cellar Bar\)\.$/.exec(first)?.[1] ?? '';
    expect(first).toMatch(/^Kiln Annex is open: vendor \w{26}, /);
    expect(guests).toContain(`/location/${code}`);
    expect(bar).toContain(`/staff/location/${code}`);
    expect(admin).toBe('  Noor A. (+13105556900) signs in there and may do everything.');
    const menu = await fetch(`${server.url}/api/vendor-locations/${code}/products`);
    expect(menu.status).toBe(200);
    const before = await server.composition.store.lastPosition();
    expect(await create(readOpening(typed))).toBe(0);
    expect(said.slice(4)).toEqual(said.slice(0, 4));
    expect(await server.composition.store.lastPosition()).toBe(before);
  });

  it('is refused with the reason where the service knows better', async () => {
    const opening = readOpening(typed);
    const wrong = { ...opening, vendor: { ...opening.vendor, zip: '9' } };
    await expect(create(wrong)).rejects.toThrow('vendor.zip: A ZIP code has five digits.');
  });

  it('says what to do where no service answers', async () => {
    await server.close();
    await expect(create(readOpening(typed))).rejects.toThrow('No service answers operators on 127.0.0.1');
  });
});
