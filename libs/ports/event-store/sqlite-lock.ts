import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { codeOf, isDamage, makeFolder, makePrivate, startError } from '../embedded/database';
import { StoreInUse } from './port';

export const EVENTS_FILE = 'events.db';

/** Long enough for another start to finish looking at the lock, short enough for a start to say no. */
const LOCK_WAIT_MS = 250;
export const LOCK_FILE = 'events.lock';

/** A closed file stays open inside SQLite until its statements are collected, and would seem to be in use. */
const openedHere = new Set<string>();

export interface DirectoryLock {
  release(): void;
}

/**
 * Keeps every other process from opening the event store in `directory` (created when missing). The lock is the
 * operating system's, on a file of its own: a process that dies, however it dies, lets go of it at once, and
 * `events.db` itself stays readable for a backup while the service runs.
 * @throws StoreInUse while another process has it · @throws CannotStart where the lock's file is damaged
 */
export function lockDirectory(directory: string): DirectoryLock {
  makeFolder(directory);
  const path = join(directory, LOCK_FILE);
  makePrivate(path);
  const lock = new Database(path);
  try {
    lock.exec(`
      PRAGMA busy_timeout = ${LOCK_WAIT_MS};
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = MEMORY;
      BEGIN EXCLUSIVE;
      COMMIT;
    `);
    // An empty file is a new one, perhaps because an operator has deleted the one that is held. From then on the lock
    // alone decides: a backup that reads the events keeps no service from starting.
    if (statSync(path).size === 0) {
      requireAlone(directory);
      lock.exec('PRAGMA user_version = 1');
    }
    openedHere.add(realpathSync(directory));
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (isDamage(error)) throw startError(error, path, 'It holds nothing: delete it.');
    throw refusal(error, directory);
  }
}

/** A file that another process has open cannot leave WAL mode. */
function requireAlone(directory: string): void {
  if (openedHere.has(realpathSync(directory)) || !existsSync(join(directory, EVENTS_FILE))) return;
  const database = new Database(join(directory, EVENTS_FILE));
  try {
    database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}; PRAGMA journal_mode = DELETE;`);
  } catch (error) {
    // Damage is told of, by the name of the file, where it is opened.
    if (codeOf(error).startsWith('SQLITE_BUSY')) throw error;
  } finally {
    database.close();
  }
}

function refusal(error: unknown, directory: string): unknown {
  if (!codeOf(error).startsWith('SQLITE_BUSY')) return error;
  return new StoreInUse(`Another process is using the event store in ${directory}`);
}
