import type Database from 'libsql';
import type { StoredEvent } from '@lineless/kernel/event';
import { checkCount } from './checks';
import type { EventPage, AllRead, StreamRead } from './port';
import { toRow, toPosition } from './position';
import { COLUMNS, type EventRow } from './sqlite-row';

/** A filtered read looks at no more events than this, however few of them match. */
const MAX_SCAN = 10_000;
const MAX_FILTERS = 100;

/** Every read of the events file, over statements that are prepared once. */
export class SqliteReader {
  private readonly forwards: Database.Statement;
  private readonly backwards: Database.Statement;
  private readonly byFilter = new Map<string, Database.Statement>();

  /** @param read what becomes of a row */
  constructor(
    private readonly database: Database.Database,
    private readonly read: (row: EventRow) => StoredEvent,
  ) {
    const ofStream = `SELECT ${COLUMNS} FROM events WHERE stream = ?`;
    this.forwards = database.prepare(`${ofStream} AND rev >= ? ORDER BY rev LIMIT ?`).raw();
    this.backwards = database.prepare(`${ofStream} AND rev <= ? ORDER BY rev DESC LIMIT ?`).raw();
  }

  stream(stream: string, { fromRevision = 0, limit }: StreamRead = {}): StoredEvent[] {
    return this.events(this.forwards, [stream, checkedRevision(fromRevision), rowLimit(limit)]);
  }

  streamBackwards(stream: string, { fromRevision, limit }: StreamRead = {}): StoredEvent[] {
    const from = fromRevision === undefined ? Number.MAX_SAFE_INTEGER : checkedRevision(fromRevision);
    return this.events(this.backwards, [stream, from, rowLimit(limit)]);
  }

  /** @param last the position of the last event stored */
  all(options: AllRead, last: number): EventPage {
    checkCount('A limit', options.limit, 1);
    const after = toRow(options.after);
    const { streamPrefixes = [], types = [] } = options.filter ?? {};
    const open = streamPrefixes.length === 0 && types.length === 0;
    const until = open ? last : Math.min(last, after + MAX_SCAN);
    if (until <= after) return { events: [], position: toPosition(after), end: true };
    const found = this.events(this.filtered(streamPrefixes.length, types.length), [
      after,
      until,
      ...streamPrefixes.flatMap((prefix) => [prefix, prefix]),
      ...types,
      options.limit,
    ]);
    const full = found.length === options.limit ? found.at(-1) : undefined;
    const position = full?.position ?? toPosition(until);
    return { events: found, position, end: toRow(position) >= last };
  }

  last(): number {
    const row = this.database.prepare('SELECT max(pos) FROM events').raw().get() as [number | null];
    return row[0] ?? 0;
  }

  private events(statement: Database.Statement, parameters: readonly unknown[]): StoredEvent[] {
    return (statement.all(parameters) as EventRow[]).map(this.read);
  }

  private filtered(prefixes: number, types: number): Database.Statement {
    const shape = `${prefixes} ${types}`;
    const known = this.byFilter.get(shape);
    if (known) return known;
    const streams = Array.from({ length: prefixes }, () => 'substr(stream, 1, length(?)) = ?').join(' OR ');
    const where = [
      'pos > ? AND pos <= ?',
      ...(prefixes > 0 ? [`(${streams})`] : []),
      ...(types > 0 ? [`type IN (${Array.from({ length: types }, () => '?').join()})`] : []),
    ].join(' AND ');
    const statement = this.database
      .prepare(`SELECT ${COLUMNS} FROM events WHERE ${where} ORDER BY pos LIMIT ?`)
      .raw();
    if (this.byFilter.size < MAX_FILTERS) this.byFilter.set(shape, statement);
    return statement;
  }
}

function checkedRevision(revision: number): number {
  checkCount('A revision', revision, 0);
  return revision;
}

/** -1 is SQLite's word for all of them. */
function rowLimit(limit: number | undefined): number {
  if (limit === undefined) return -1;
  checkCount('A limit', limit, 1);
  return limit;
}
