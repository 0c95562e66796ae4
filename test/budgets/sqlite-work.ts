import { basename } from 'node:path';
import Database from 'libsql';
import { indexesOf, indexRowsOf } from './sqlite-indexes';
import type { Counter } from './tally';

const GENERATION = /_\d+$/;
const RUNS = ['run', 'get', 'all', 'iterate'] as const;
/** `PRAGMA synchronous` of a file whose commits wait for the disk. */
const FULL = 2;

type Prepare = typeof Database.prototype.prepare;
type Count = Counter['add'];

interface File {
  readonly name: string;
  readonly isFlushed: boolean;
  /** Whose event was written last in the transaction that is open. */
  appending: unknown;
}

/**
 * Counts what this process asks of its SQLite files, as the statements are prepared: rows by table, index rows, look-ups,
 * commits, and flushes, which are the commits that wait for the disk. Begin before the files are opened.
 * @returns what ends it
 */
export function countSqlite(count: Count): () => void {
  const prepare: Prepare = Reflect.get(Database.prototype, 'prepare');
  const files = new WeakMap<object, File>();
  const fileOf = (database: Database.Database): File => {
    const known = files.get(database);
    if (known) return known;
    const pragma = (name: string) => prepare.call(database, `PRAGMA ${name}`).raw().get([]);
    const [, , path] = pragma('database_list') as string[];
    const [synchronous] = pragma('synchronous') as number[];
    const file = {
      name: basename(path ?? ''),
      isFlushed: synchronous === FULL,
      appending: undefined,
    };
    files.set(database, file);
    return file;
  };
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql);
    return counted(statement, toldOf(sql, this, { count, fileOf: () => fileOf(this), prepare }));
  } as Prepare;
  return () => {
    Database.prototype.prepare = prepare;
  };
}

/** Told of each run of a statement with its values, and of the rows that came back. */
type Told = (values: readonly unknown[]) => ((rows: number) => void) | undefined;

function counted<S extends Database.Statement>(statement: S, told: Told): S {
  for (const name of RUNS) {
    const original = statement[name].bind(statement) as (...values: unknown[]) => unknown;
    Object.assign(statement, {
      [name]: (...values: unknown[]) => {
        const back = told(values.flat());
        const result = original(...values);
        if (Array.isArray(result) && name === 'all') back?.(result.length);
        return result;
      },
    });
  }
  return statement;
}

interface About {
  readonly count: Count;
  readonly fileOf: () => File;
  readonly prepare: Prepare;
}

function toldOf(sql: string, database: Database.Database, { count, fileOf, prepare }: About): Told {
  const named = (before: RegExp) => before.exec(sql)?.[1];
  if (/^COMMIT/.test(sql))
    return () => {
      const file = fileOf();
      count(`commit ${file.name}`);
      if (file.isFlushed) count(`flush ${file.name}`);
      file.appending = undefined;
      return undefined;
    };
  const inserted = named(/^INSERT (?:OR \w+ )?INTO "?([\w-]+)/);
  const written = inserted ?? named(/^UPDATE "?([\w-]+)/);
  if (written !== undefined) {
    const table = written.replace(GENERATION, '');
    const kind = `${inserted === undefined ? 'update' : 'insert'} ${table}`;
    const unwatched = { prepare: (text: string) => prepare.call(database, text) };
    const rows = indexRowsOf(sql, indexesOf(unwatched as Database.Database, written));
    return (values) => {
      count(kind);
      count(`index rows ${table}`, rows(values));
      count(`bytes ${table}`, bytesOf(values));
      if (inserted === 'events') countAppends(fileOf(), values[0], count);
      return undefined;
    };
  }
  const read = named(/^SELECT .* FROM "?([\w-]+)/s)?.replace(GENERATION, '');
  if (read !== undefined) {
    const kind = / WHERE id = \?/.test(sql) ? `look up ${read}` : `read ${read}`;
    return () => {
      count(kind);
      return (rows) => count(`row ${read}`, rows);
    };
  }
  const other = sql.split(' ', 1)[0]?.toLowerCase() ?? sql;
  return () => {
    count(other);
    return undefined;
  };
}

/** As SQLite stores them, without what says how long each is; indexes have some of them once more. */
function bytesOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + bytesOfOne(value), 0);
}

function bytesOfOne(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'number') return 0;
  return Number.isInteger(value) && Math.abs(value) < 2 ** 15 ? 2 : 8;
}

/** The events of one append come one after the other. */
function countAppends(file: File, stream: unknown, count: Count): void {
  if (file.appending !== stream) count('appends');
  file.appending = stream;
}
