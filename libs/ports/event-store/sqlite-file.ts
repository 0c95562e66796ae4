import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { StoreInUse } from './port';

/** Long enough for another start to finish looking at the lock, short enough for a start to say no. */
const LOCK_WAIT_MS = 250;
const busy = z.object({ code: z.string().startsWith('SQLITE_BUSY') });

export interface EventsFile {
  readonly database: Database.Database;
  close(): void;
}

/**
 * Opens `events.db` in `directory` (created when missing) for this process alone. A power cut loses nothing
 * that was committed: WAL with `synchronous = FULL`.
 * @throws StoreInUse while another process has the directory open
 */
export function openEventsFile(directory: string): EventsFile {
  mkdirSync(directory, { recursive: true });
  const lock = holdLock(directory);
  try {
    const database = new Database(join(directory, 'events.db'));
    database.exec(`
      PRAGMA busy_timeout = 1000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -4096;
      CREATE TABLE IF NOT EXISTS events(
        pos INTEGER PRIMARY KEY AUTOINCREMENT,
        stream TEXT NOT NULL,
        rev INTEGER NOT NULL,
        id TEXT NOT NULL,
        type TEXT NOT NULL,
        data TEXT NOT NULL,
        meta TEXT NOT NULL,
        at TEXT GENERATED ALWAYS AS (meta ->> '$.at') VIRTUAL,
        UNIQUE(stream, rev)
      );
    `);
    return {
      database,
      close() {
        database.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * The lock is the operating system's, on a file of its own: a process that dies, however it dies, lets go
 * of it at once, and `events.db` itself stays readable for a backup while the service runs.
 */
function holdLock(directory: string): Database.Database {
  const lock = new Database(join(directory, 'events.lock'));
  try {
    lock.exec(`
      PRAGMA busy_timeout = ${LOCK_WAIT_MS};
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = DELETE;
      BEGIN EXCLUSIVE;
      COMMIT;
    `);
    return lock;
  } catch (error) {
    lock.close();
    if (!busy.safeParse(error).success) throw error;
    throw new StoreInUse(`Another process is using the event store in ${directory}`);
  }
}
