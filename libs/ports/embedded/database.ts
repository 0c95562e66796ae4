import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { CannotStart, StorageUnavailable } from '@lineless/kernel/errors';
import { saidBy } from '@lineless/kernel/said-by';

/** Persons and their money are known by what lies in these files: only their owner reads them. */
export const OWNER_ONLY_FILE = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;
/** What SQLite keeps beside a file, by the ends of their names. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;

/** How long another process may hold a file. */
const BUSY_MS = 2_000;
/** Between the attempts to set a file up that another process is setting up. */
const PAUSES_MS = [50, 100, 200, 400, 800];
const BUSY = /^SQLITE_BUSY/;
const RESTORE = 'Restore it from a backup.';
const failure = z.object({ code: z.string().startsWith('SQLITE_') });
/** Whether something was in the way; how much was in the log, and how much of it was moved. */
const checkpointed = z.tuple([z.number(), z.number(), z.number()]);
const missing = z.object({ code: z.literal('ENOENT') });
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;
/** The disk is full or away, or another process holds the file for too long. */
const UNAVAILABLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|NOMEM)/;

/** Makes the folder where it is missing. */
export function makeFolder(directory: string): void {
  const isNew = !existsSync(directory);
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY_FOLDER });
  // What the mask of the process has added or left out does not count.
  if (isNew) chmodSync(directory, OWNER_ONLY_FOLDER);
}

/**
 * An empty file that only its owner reads, where there is none. SQLite gives new side files the same mode; those
 * that a killed process has left may be of a time with another one.
 */
export function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY_FILE));
  chmodSync(path, OWNER_ONLY_FILE);
  for (const end of SIDE_FILES) hide(path + end);
}

/** Where it exists: another process that opens the same file makes and removes its side files at the same time. */
function hide(file: string): void {
  try {
    chmodSync(file, OWNER_ONLY_FILE);
  } catch (error) {
    if (!missing.safeParse(error).success) throw error;
  }
}

/**
 * A SQLite file in WAL mode, made where it is missing.
 * @param setUp pragmas and tables
 * @param remedy what helps where the file is damaged
 * @throws CannotStart where it is damaged, or the disk does not take it
 */
export function openDatabase(
  directory: string,
  name: string,
  setUp: string,
  remedy = RESTORE,
): Database.Database {
  makeFolder(directory);
  const path = join(directory, name);
  makePrivate(path);
  const database = new Database(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    patiently(() => database.exec(`PRAGMA journal_mode = WAL; ${setUp}`));
    return database;
  } catch (error) {
    database.close();
    throw startError(error, path, remedy);
  }
}

/**
 * Several processes may open a file in the same moment, and the one that makes it a WAL file wants it alone: SQLite
 * tells the others at once that it is locked, without their busy time-out.
 */
function patiently(work: () => void): void {
  for (const pause of PAUSES_MS) {
    try {
      work();
      return;
    } catch (error) {
      if (!BUSY.test(codeOf(error))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  work();
}

/**
 * Moves everything out of the write-ahead log into the one file, and leaves nothing in the log: what was erased, or
 * written over, stood there still.
 * @throws StorageUnavailable also where somebody reads for so long what was there before
 */
export function emptyLog(database: Database.Database): void {
  let rows: unknown[];
  try {
    rows = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').raw().all([]);
  } catch (error) {
    throw storageError(error);
  }
  // SQLite fails here by an answer, not by an error.
  if (checkpointed.parse(rows[0])[0] !== 0)
    throw new StorageUnavailable('The log of a file cannot be emptied while somebody reads it');
}

/**
 * The one file is then all there is. What a full disk does not take stays in the log, and the next start reads it from
 * there.
 */
export function closeDatabase(database: Database.Database): void {
  try {
    emptyLog(database);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  } finally {
    database.close();
  }
}

/** The same error, as the rest of the product knows it. */
export function storageError(error: unknown): unknown {
  if (!UNAVAILABLE.test(codeOf(error))) return error;
  return new StorageUnavailable('A file cannot be written or read right now', { cause: error });
}

/** The same error, for the operator who starts the service. */
export function startError(error: unknown, path: string, remedy = RESTORE): unknown {
  if (isDamage(error)) return new CannotStart(`The file ${path} is damaged. ${remedy}`, { cause: error });
  if (!(error instanceof Error) || !UNAVAILABLE.test(codeOf(error))) return error;
  return new CannotStart(`The file ${path} cannot be opened: ${saidBy(error)}.`, { cause: error });
}

/** What is in the file is not what SQLite has written. */
export function isDamage(error: unknown): boolean {
  return DAMAGED.test(codeOf(error));
}

export function codeOf(error: unknown): string {
  const parsed = failure.safeParse(error);
  return parsed.success ? parsed.data.code : '';
}
