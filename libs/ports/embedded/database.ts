import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { CannotStart, StorageUnavailable } from '@lineless/kernel/errors';

/** What people and their money are known by lies in these files: nobody but their owner reads them. */
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

const failure = z.object({ code: z.string().startsWith('SQLITE_') });
const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;
/** The disk is full or away, or somebody else holds the file for too long. */
const UNAVAILABLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|NOMEM)/;

/** Makes the folder where it is missing. */
export function makeFolder(directory: string): void {
  const isNew = !existsSync(directory);
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY_FOLDER });
  // What the mask of the process has added or left out does not count.
  if (isNew) chmodSync(directory, OWNER_ONLY_FOLDER);
}

/** An empty file that only its owner reads, where there is none; SQLite gives its side files the same mode. */
export function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY_FILE));
  chmodSync(path, OWNER_ONLY_FILE);
}

/**
 * A SQLite file in WAL mode, made where it is missing.
 * @param setUp pragmas and tables
 * @throws CannotStart where it is damaged
 */
export function openDatabase(directory: string, name: string, setUp: string): Database.Database {
  makeFolder(directory);
  const path = join(directory, name);
  makePrivate(path);
  const database = new Database(path);
  try {
    database.exec(`PRAGMA journal_mode = WAL; ${setUp}`);
    return database;
  } catch (error) {
    database.close();
    if (!DAMAGED.test(codeOf(error))) throw error;
    throw new CannotStart(`The file ${path} is damaged. Restore it from a backup.`, { cause: error });
  }
}

/** Moves everything out of the write-ahead log first: the one file is then all there is. */
export function closeDatabase(database: Database.Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** The same error, as the rest of the product knows it. */
export function storageError(error: unknown): unknown {
  if (!UNAVAILABLE.test(codeOf(error))) return error;
  return new StorageUnavailable('A file cannot be written or read right now', { cause: error });
}

export function codeOf(error: unknown): string {
  const parsed = failure.safeParse(error);
  return parsed.success ? parsed.data.code : '';
}
