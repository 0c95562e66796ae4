import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { closeDatabase, codeOf, makeFolder, makePrivate, openDatabase } from '../embedded/database';
import { StoreInUse } from './port';

/** Long enough for another start to finish looking at the lock, short enough for a start to say no. */
const LOCK_WAIT_MS = 250;
const FILE = 'events.db';

const TABLES = `
  PRAGMA busy_timeout = 1000;
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
  CREATE TABLE IF NOT EXISTS about(name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** A closed file stays open inside SQLite until its statements are collected, and would seem to be in use. */
const openedHere = new Set<string>();

export interface EventsFile {
  readonly database: Database.Database;
  /** Drawn when the file was made. */
  readonly identity: string;
  close(): void;
}

/**
 * Opens `events.db` in `directory` (created when missing) for this process alone. A power cut loses nothing
 * that was committed: WAL with `synchronous = FULL`.
 * @param drawIdentity for a file that has none
 * @throws StoreInUse while another process has the directory open
 */
export function openEventsFile(directory: string, drawIdentity: () => string): EventsFile {
  makeFolder(directory);
  const lock = holdLock(directory);
  try {
    requireAlone(directory);
    const database = openDatabase(directory, FILE, TABLES);
    openedHere.add(realpathSync(directory));
    return {
      database,
      identity: identityOf(database, drawIdentity),
      close() {
        closeDatabase(database);
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
  const path = join(directory, 'events.lock');
  makePrivate(path);
  const lock = new Database(path);
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
    throw refusal(error, directory);
  }
}

/** Should somebody have deleted the lock: a file that another process has open cannot leave WAL mode. */
function requireAlone(directory: string): void {
  if (openedHere.has(realpathSync(directory)) || !existsSync(join(directory, FILE))) return;
  const database = new Database(join(directory, FILE));
  try {
    database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}; PRAGMA journal_mode = DELETE;`);
  } catch (error) {
    // Damage is told of, by the name of the file, where it is opened.
    if (codeOf(error).startsWith('SQLITE_BUSY')) throw refusal(error, directory);
  } finally {
    database.close();
  }
}

function refusal(error: unknown, directory: string): unknown {
  if (!codeOf(error).startsWith('SQLITE_BUSY')) return error;
  return new StoreInUse(`Another process is using the event store in ${directory}`);
}

function identityOf(database: Database.Database, draw: () => string): string {
  const insert = database.prepare("INSERT OR IGNORE INTO about(name, value) VALUES ('identity', ?)");
  insert.run([draw()]);
  const row = database.prepare("SELECT value FROM about WHERE name = 'identity'").raw().get() as [string];
  return row[0];
}
