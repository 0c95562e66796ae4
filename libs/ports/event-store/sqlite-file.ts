import Database from 'libsql';
import { z } from 'zod';
import { CannotStart } from '@lineless/kernel/errors';
import { closeDatabase, openDatabase, startError } from '../embedded/database';
import { Packing } from '../embedded/packing';
import { requireWhole } from '../embedded/replacement';
import { EVENTS_FILE, lockDirectory } from './sqlite-lock';

const TABLES = `
  PRAGMA busy_timeout = 1000;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -4096;
  CREATE TABLE IF NOT EXISTS events(
    pos INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    rev INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    UNIQUE(stream, rev)
  );
  CREATE TABLE IF NOT EXISTS about(name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
`;

const happenedAt = z.object({ at: z.string() });

export interface EventsFile {
  readonly database: Database.Database;
  /** Drawn when the file was made. */
  readonly identity: string;
  /** What data and metadata are packed with. */
  readonly packing: Packing;
  close(): void;
}

/**
 * Opens `events.db` in `directory` (created when missing) for this process alone. A power cut loses nothing
 * that was committed: WAL with `synchronous = FULL`.
 * @param drawIdentity for a file that has none
 * @param dictionary for a file that has none: what was packed with one is read with the same for ever
 * @throws StoreInUse while another process has the directory open
 * @throws CannotStart where the file is damaged, or a restore was cut off
 */
export function openEventsFile(
  directory: string,
  drawIdentity: () => string,
  dictionary?: string,
): EventsFile {
  const lock = lockDirectory(directory);
  try {
    requireWhole(directory);
    const database = openDatabase(directory, EVENTS_FILE, TABLES);
    return {
      database,
      identity: said(database, 'identity', drawIdentity()),
      packing: packingOf(database, dictionary),
      close() {
        try {
          closeDatabase(database);
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** What the file says of itself; `first`, where it said nothing. */
function said(database: Database.Database, name: string, first: string): string {
  database.prepare('INSERT OR IGNORE INTO about(name, value) VALUES (?, ?)').run([name, first]);
  const row = database.prepare('SELECT value FROM about WHERE name = ?').raw().get([name]) as [string];
  return row[0];
}

/** @param dictionary for a file that has none; without it nothing more is packed in such a file */
export function packingOf(database: Database.Database, dictionary?: string): Packing {
  if (dictionary !== undefined) return new Packing(said(database, 'dictionary', dictionary));
  const row = database.prepare("SELECT value FROM about WHERE name = 'dictionary'").raw().get([]);
  return new Packing(Array.isArray(row) ? String(row[0]) : undefined);
}

/** How much is in a file without a running service, such as one of a backup. */
export interface EventsFileFigures {
  readonly events: number;
  /** When the last of them happened: ISO 8601 UTC, `null` where there are none. */
  readonly until: string | null;
}

/** @throws CannotStart where it is damaged, or no event store's */
export function figuresOf(path: string): EventsFileFigures {
  return looking(path, (database) => {
    const one = (sql: string): unknown => database.prepare(sql).raw().get();
    const [events] = one('SELECT count(*) FROM events') as [number];
    const last = one('SELECT meta FROM events ORDER BY pos DESC LIMIT 1') as [unknown] | undefined;
    return {
      events,
      until: last ? happenedAt.parse(JSON.parse(packingOf(database).unpacked(last[0]))).at : null,
    };
  });
}

/** `null` in a file of the time before there was one. @throws CannotStart as `figuresOf` */
export function readIdentity(path: string): string | null {
  return looking(path, (database) => {
    const hasOne = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'about'").get([]);
    if (hasOne === undefined) return null;
    const row = database.prepare("SELECT value FROM about WHERE name = 'identity'").raw().get();
    return Array.isArray(row) ? String(row[0]) : null;
  });
}

/** Makes another history of it: what was projected from the former one is projected anew. */
export function renewIdentity(path: string, identity: string): void {
  looking(path, (database) => {
    database.exec(TABLES);
    const upsert =
      "INSERT INTO about(name, value) VALUES ('identity', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    database.prepare(upsert).run([identity]);
  });
}

function looking<T>(path: string, look: (database: Database.Database) => T): T {
  const database = new Database(path);
  try {
    const events = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'events'").get([]);
    if (events === undefined) throw new CannotStart(`The file ${path} holds no events of this service.`);
    return look(database);
  } catch (error) {
    throw startError(error, path);
  } finally {
    database.close();
  }
}
