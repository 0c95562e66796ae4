import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { openDoorDatabase, type DoorDatabase } from './door-database';
import { forgetDoorKeys } from './forget-door-keys';
import { KeptLists } from './kept-lists';
import { Vault } from './vault';

const DAY_MS = 24 * 60 * 60_000;
const LIST = { guests: [{ firstName: 'Åsa', lastName: 'Björk' }] };
const same = (plain: unknown) => {
  if (typeof plain !== 'object') throw new TypeError('another shape');
  return plain;
};

describe('The lists that a device keeps', () => {
  let database: DoorDatabase;
  let lists: KeptLists;
  beforeEach(async () => {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
    globalThis.indexedDB = new IDBFactory();
    database = await openDoorDatabase();
    lists = new KeptLists(database, new Vault(database));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    database.close();
  });
  const listOf = async (personId: string) => (await lists.kept(personId, 'night-1', same))?.list ?? null;

  it('are there again, with the time at which they were true', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000);
    await lists.keep('ana', 'night-1', LIST);
    expect(await lists.kept('ana', 'night-1', same)).toEqual({ list: LIST, knownAt: 1_000 });
  });

  // id: cannot-be-read-by-looking
  it('cannot be read by looking at what lies there', async () => {
    await lists.keep('ana', 'night-1', LIST);
    const sealed = await database.get('lists', ['ana', 'night-1']);
    const bytes = new Uint8Array(sealed?.data ?? new ArrayBuffer(0));
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('guests');
    const kept = await database.get('keys', 'ana');
    await expect(webcrypto.subtle.exportKey('raw', kept?.key as never)).rejects.toThrow();
  });

  it('are none where the device cannot be read', async () => {
    await lists.keep('ana', 'night-1', LIST);
    jest.spyOn(database, 'get').mockRejectedValue(new DOMException('Internal error.', 'UnknownError'));
    expect(await listOf('ana')).toBeNull();
  });

  it('belong to one person', async () => {
    await lists.keep('ana', 'night-1', LIST);
    expect([await listOf('ben'), await listOf('ana')]).toEqual([null, LIST]);
  });

  it('are gone with the sign-in, also from what was copied before', async () => {
    await lists.keep('ana', 'night-1', LIST);
    const copy = await database.get('lists', ['ana', 'night-1']);
    await forgetDoorKeys();
    if (copy) await database.put('lists', copy, ['ana', 'night-1']);
    expect(await listOf('ana')).toBeNull();
    await lists.keep('ana', 'night-2', LIST);
    expect(await listOf('ana')).toBeNull();
  });

  it('keep no person waiting who signs out where the device cannot forget', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort();
      return {} as IDBRequest<undefined>;
    });
    await expect(forgetDoorKeys()).resolves.toBeUndefined();
  });

  it('are not kept for a person who signs out while they are sealed', async () => {
    await lists.keep('ana', 'night-1', LIST);
    const encrypt = webcrypto.subtle.encrypt.bind(webcrypto.subtle);
    jest.spyOn(webcrypto.subtle, 'encrypt').mockImplementation(async (...args) => {
      await forgetDoorKeys();
      await database.use((connection) => connection.clear('lists'));
      return encrypt(...args);
    });
    await lists.keep('ana', 'night-1', LIST);
    expect(await database.use((connection) => connection.count('lists'))).toBe(0);
  });

  it('are none where an earlier build has kept another shape', async () => {
    await lists.keep('ana', 'night-1', 'text');
    expect(await listOf('ana')).toBeNull();
  });

  it('are not shown after three days, and then do not lie here', async () => {
    await lists.keep('ana', 'night-1', LIST);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 3 * DAY_MS + 1);
    expect(await listOf('ana')).toBeNull();
    await lists.sweep();
    expect(await database.use((connection) => connection.count('lists'))).toBe(0);
  });
});
