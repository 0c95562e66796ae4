import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';
import type { Entry } from './deed';
import { DOOR_DATABASE } from './forget-door-keys';
import type { Sealed } from './vault';

/** A person's key of this device. The browser hands out its bytes to no script. */
export interface VaultKey {
  readonly id: string;
  readonly key: CryptoKey;
}

export interface SealedList extends Sealed {
  /** Epoch ms by the server's clock: from when it is. */
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

export type Connection = IDBPDatabase<DoorSchema>;
type Store = StoreNames<DoorSchema>;
type Key<Name extends Store> = DoorSchema[Name]['key'];
type Value<Name extends Store> = DoorSchema[Name]['value'];

/** What a browser throws whose storage process has gone away: iOS ends it under a page that was in the background. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/**
 * What the door keeps on this device. A connection that the browser has closed is opened again, once for each piece
 * of work; so every piece can be done twice.
 */
export class DoorDatabase {
  private connection: Promise<Connection>;
  private isClosed = false;

  constructor(first: Connection) {
    this.connection = Promise.resolve(first);
  }

  /** @throws what the browser throws, also the second time */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const used = this.connection;
    try {
      return await work(await used);
    } catch (error) {
      if (this.isClosed || !(error instanceof DOMException) || !LOST.has(error.name)) throw error;
      // Pieces of work that failed together open one connection together.
      if (this.connection === used) this.connection = reopened(used);
      return work(await this.connection);
    }
  }

  get<Name extends Store>(store: Name, key: Key<Name>): Promise<Value<Name> | undefined> {
    return this.use((connection) => connection.get(store, key));
  }

  getAll<Name extends Store>(store: Name): Promise<Value<Name>[]> {
    return this.use((connection) => connection.getAll(store));
  }

  put<Name extends Store>(store: Name, value: Value<Name>, key: Key<Name>): Promise<unknown> {
    return this.use((connection) => connection.put(store, value, key));
  }

  close(): void {
    this.isClosed = true;
    void this.connection.then((connection) => connection.close()).catch(() => undefined);
  }
}

/** @throws where the browser keeps nothing (private windows, blocked site data), or cannot read it */
export async function openDoorDatabase(): Promise<DoorDatabase> {
  return new DoorDatabase(await connect());
}

async function reopened(lost: Promise<Connection>): Promise<Connection> {
  await lost.then((connection) => connection.close()).catch(() => undefined);
  return connect();
}

async function connect(): Promise<Connection> {
  const connection = await openDB<DoorSchema>(DOOR_DATABASE, 1, {
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
    await connection.count('outbox');
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}
