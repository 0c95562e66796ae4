import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Entry } from './deed';
import { DOOR_DATABASE } from './forget-door-keys';
import type { Sealed } from './vault';

/** A person's key of this device. The browser hands out its bytes to no script. */
export interface VaultKey {
  readonly id: string;
  readonly key: CryptoKey;
}

export interface SealedList extends Sealed {
  /** Epoch ms by the server's clock: when it was sealed. */
  readonly sealedAt: number;
}

interface DoorSchema extends DBSchema {
  /** By person. */
  keys: { key: string; value: VaultKey };
  /** By person and event. */
  lists: { key: [string, string]; value: SealedList };
  /** In the order of the deeds. */
  outbox: { key: number; value: Entry; indexes: { deed: string } };
}

export type DoorDatabase = IDBPDatabase<DoorSchema>;

/** What the door keeps on this device. @throws where the browser keeps nothing (private windows, blocked site data), or cannot read it */
export async function openDoorDatabase(): Promise<DoorDatabase> {
  const database = await openDB<DoorSchema>(DOOR_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      database.createObjectStore('lists');
      database.createObjectStore('outbox', { autoIncrement: true }).createIndex('deed', 'deed.key');
    },
    // A newer build in another tab does not wait: what is written from here on fails, and is told.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  try {
    // A browser opens what it has lost the files of, and says so at the first look.
    await database.count('outbox');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
