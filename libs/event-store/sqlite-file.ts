import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { StoreInUse } from './port';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    pos INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    rev INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, rev);
`;

export interface SqliteFile {
  readonly database: Database.Database;
  close(): void;
}

/**
 * Opens `events.db` in `directory` for this process alone. The lock is one that the operating system
 * holds on `events.lock`, so it ends with the process, however that ends.
 * @throws StoreInUse while another process has it
 */
export function openSqliteFile(directory: string): SqliteFile {
  mkdirSync(directory, { recursive: true });
  const lock = acquire(directory);
  const database = new Database(join(directory, 'events.db'));
  // The truth: an append is answered only when it is on the disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384;');
  database.exec(SCHEMA);
  return {
    database,
    close: () => {
      database.close();
      lock.close();
    },
  };
}

function acquire(directory: string): Database.Database {
  const lock = new Database(join(directory, 'events.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    throw new StoreInUse(`Another process uses the events in ${directory}`, { cause: error });
  }
}
