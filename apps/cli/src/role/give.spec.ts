import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { startEmptyService } from '../../../../test/support/empty-service';
import type { RunningServer } from '../../../api/src/server';
import { createVenue } from '../venue/create';
import { readOpening } from '../venue/options';
import { giveRole } from './give';
import { readRoleGift } from './options';

const NOOR = '+13105556900';
const venue = [
  ...['--name', 'Kiln Annex', '--address', '420 S Hill St', '--city', 'Los Angeles', '--state', 'CA'],
  ...['--zip', '90013', '--location', 'Cellar Bar', '--admin', 'Noor A.', '--phone', NOOR],
];

describe('a role from the command line', () => {
  let directory: string;
  let server: RunningServer;
  let vendorId: string;
  let said: string[];
  const say = (line: string) => said.push(line);
  const give = (...typed: string[]) =>
    giveRole(server.operationsUrl ?? '', readRoleGift(['--vendor', vendorId, ...typed]), say);
  const roleOf = async (phoneNumber: string) =>
    (await server.app.get(AccessDirectory).membership(vendorId, phoneNumber))?.role;
  const start = async () => {
    server = await startEmptyService(directory);
  };

  beforeEach(async () => {
    said = [];
    directory = mkdtempSync(join(tmpdir(), 'lineless-role-'));
    await start();
    await createVenue(server.operationsUrl ?? '', readOpening(venue), say);
    vendorId = /vendor (\w{26})/.exec(said.splice(0)[0] ?? '')?.[1] ?? '';
  });
  afterEach(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('is an admin’s again at a venue whose keys of persons are lost', async () => {
    expect(await roleOf(NOOR)).toBe('SUPER_ADMIN');
    await server.close();
    for (const file of ['person-keys.db', 'person-keys.db-wal', 'person-keys.db-shm'])
      rmSync(join(directory, file), { force: true });
    await start();
    expect(await roleOf(NOOR)).toBeUndefined();
    expect(await give('--name', 'Noor A.', '--phone', NOOR)).toBe(0);
    expect(said).toEqual([`Noor A. (${NOOR}) is SUPER_ADMIN at ${vendorId} and signs in with that phone.`]);
    expect(await roleOf(NOOR)).toBe('SUPER_ADMIN');
  });

  it('is the one that is typed, also of a person who has another', async () => {
    await give('--name', 'Joe B.', '--phone', '+13105556901', '--role', 'STAFF');
    expect(await roleOf('+13105556901')).toBe('STAFF');
    await give('--name', 'Joe B.', '--phone', '+13105556901', '--role', 'MANAGER');
    expect(await roleOf('+13105556901')).toBe('MANAGER');
  });

  it('is refused at a venue that is not there, and where the last admin would sink', async () => {
    await expect(give('--name', 'Noor A.', '--phone', NOOR, '--role', 'STAFF')).rejects.toThrow(
      'This is the last SuperAdmin of the venue',
    );
    vendorId = 'nowhere';
    await expect(give('--name', 'Noor A.', '--phone', NOOR)).rejects.toThrow('This venue does not exist.');
  });
});
