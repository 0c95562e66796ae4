import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { WAITING, type Deed, type Entry } from './deed';
import { openDoorDatabase, type DoorDatabase } from './door-database';
import { guestOf } from './testing/deeds';
import { Vault } from './vault';
import { waitingWalkIns, walkInDeed, WalkIns } from './walk-ins';

const place = { personId: 'ana', vendorId: 'vendor-1', gleventId: 'night-1' };
const tia = { firstName: 'Tia', lastName: 'Long', quantity: 2, note: 'Bar' };
const entryOf = (deed: Deed, isSettled = false): Entry => ({
  deed,
  standing: isSettled ? { kind: 'refused', code: 'EVENT_FULL', message: 'Full.' } : WAITING,
});

describe('A guest who came in and stands on no list', () => {
  let database: DoorDatabase;
  beforeEach(async () => {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
    globalThis.indexedDB = new IDBFactory();
    database = await openDoorDatabase();
  });
  afterEach(() => database.close());
  const walkIns = () => new WalkIns(new Vault(database));

  it('is named to the person who let them in, also after a reload, and by nothing that lies on the device', async () => {
    const deed = await walkInDeed({ walkIns: walkIns() }, place, tia);
    expect(deed).toMatchObject({ ...place, quantity: 2 });
    expect(deed.reservationId).toBe(`night-1_${deed.walkIn?.drawnId ?? ''}`);
    expect(JSON.stringify(deed)).not.toMatch(/Tia|Long|Bar/);
    expect(await walkIns().guestOf(deed)).toEqual(tia);
  });

  it('is counted without a name once the key is gone', async () => {
    const here = walkIns();
    const deed = await walkInDeed({ walkIns: here }, place, tia);
    await database.use((connection) => connection.clear('keys'));
    here.forget();
    expect(await here.guestOf(deed)).toEqual({ firstName: 'Walk-in' });
    expect(await new WalkIns(null).guestOf(deed)).toEqual({ firstName: 'Walk-in' });
  });

  it('is named again once the device can be read again, and never where the name is damaged', async () => {
    const deed = await walkInDeed({ walkIns: walkIns() }, place, tia);
    const here = walkIns();
    const passing = new DOMException('Internal error.', 'UnknownError');
    jest.spyOn(database, 'get').mockRejectedValueOnce(passing);
    await expect(here.guestOf(deed)).rejects.toBe(passing);
    expect(await here.guestOf(deed)).toEqual(tia);
    const sealed = deed.walkIn?.sealed && { ...deed.walkIn.sealed, data: new ArrayBuffer(32) };
    const damaged = { ...deed, walkIn: { drawnId: '0', sealed: sealed ?? null } };
    expect(await walkIns().guestOf(damaged)).toEqual({ firstName: 'Walk-in' });
  });

  it('is a row of the list while they wait, and until the server has told of them', async () => {
    const here = { walkIns: walkIns() };
    const [one, other, refused] = await Promise.all([
      walkInDeed(here, place, tia),
      walkInDeed(here, place, { firstName: 'Lee' }),
      walkInDeed(here, place, { firstName: 'Kim' }),
    ]);
    const entries = [entryOf(one), entryOf(other), entryOf(refused, true)];
    const told = [guestOf('a'), guestOf('b', { reservationId: other.reservationId })];
    expect(waitingWalkIns(entries, new Map([[one.key, tia]]), told)).toEqual([
      expect.objectContaining({
        reservationId: one.reservationId,
        firstName: 'Tia',
        lastName: 'Long',
        quantity: 2,
        checkedInQuantity: 2,
        reservationStatus: 'CHECKED_IN',
        checkedInAt: one.at,
        note: 'Bar',
      }),
    ]);
  });
});
