import type Database from 'libsql';
import type { StoredEvent } from '@lineless/kernel/event';
import type { EventFilter, EventPage } from './port';
import { toPosition, toRow } from './position';

type Row = [pos: number, stream: string, rev: number, id: string, type: string, data: string, meta: string];

const COLUMNS = 'pos, stream, rev, id, type, data, meta';
/** Rows that one read looks at, however few of them match. */
const SCAN = 20_000;
/** Comes after every character, so that it ends a range of names with a common beginning. */
const LAST = '\u{10FFFF}';

export class SqliteReader {
  private readonly forwards;
  private readonly backwards;
  private readonly filtered = new Map<string, ReturnType<Database.Database['prepare']>>();

  constructor(private readonly database: Database.Database) {
    const stream = `SELECT ${COLUMNS} FROM events WHERE stream = ? AND rev`;
    this.forwards = database.prepare(`${stream} >= ? ORDER BY rev LIMIT ?`).raw();
    this.backwards = database.prepare(`${stream} <= ? ORDER BY rev DESC LIMIT ?`).raw();
  }

  stream(stream: string, fromRevision: number, limit: number): StoredEvent[] {
    return (this.forwards.all([stream, fromRevision, limit]) as Row[]).map(toEvent);
  }

  streamBackwards(stream: string, fromRevision: number, limit: number): StoredEvent[] {
    return (this.backwards.all([stream, fromRevision, limit]) as Row[]).map(toEvent);
  }

  /** @param lastRow row of the last event there is */
  all(options: { after: string | null; limit: number; filter?: EventFilter }, lastRow: number): EventPage {
    const after = options.after === null ? 0 : toRow(options.after);
    const until = Math.min(after + Math.max(SCAN, options.limit), lastRow);
    const { statement, values } = this.matching(options.filter ?? {});
    const rows = (until > after ? statement.all([after, until, ...values, options.limit]) : []) as Row[];
    const full = rows.length === options.limit;
    const scanned = full ? (rows[rows.length - 1]?.[0] ?? until) : Math.max(after, until);
    return { events: rows.map(toEvent), position: toPosition(scanned), end: scanned >= lastRow };
  }

  private matching(filter: EventFilter) {
    const types = filter.types ?? [];
    const prefixes = filter.streamPrefixes ?? [];
    const shape = `${types.length}:${prefixes.length}`;
    let statement = this.filtered.get(shape);
    if (!statement) {
      const byType = types.length > 0 ? ` AND type IN (${types.map(() => '?').join(', ')})` : '';
      const byStream =
        prefixes.length > 0 ? ` AND (${prefixes.map(() => 'stream >= ? AND stream < ?').join(' OR ')})` : '';
      statement = this.database
        .prepare(
          `SELECT ${COLUMNS} FROM events WHERE pos > ? AND pos <= ?${byType}${byStream} ORDER BY pos LIMIT ?`,
        )
        .raw();
      this.filtered.set(shape, statement);
    }
    return { statement, values: [...types, ...prefixes.flatMap((prefix) => [prefix, prefix + LAST])] };
  }
}

function toEvent([pos, stream, revision, id, type, data, meta]: Row): StoredEvent {
  return {
    position: toPosition(pos),
    stream,
    revision,
    id,
    type,
    data: JSON.parse(data),
    meta: JSON.parse(meta),
  };
}
