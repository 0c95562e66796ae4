import type Database from 'libsql';
import type { Runtime } from '@lineless/kernel/runtime';
import { AppendUncertain, WrongRevision, type Appended, type ExpectedRevision } from './port';
import { toPosition } from './position';
import type { SealedEvent } from './sealed';

interface Entry {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SealedEvent[];
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

type Verdict = { readonly appended: Appended } | { readonly refused: Error };

/** Revisions of the streams written last; this process is the only writer, so they are never stale. */
const MAX_HEADS = 20_000;

/**
 * Group commit: every append of one turn of the event loop shares one transaction and one flush to
 * the disk. A conflict refuses its own append only.
 */
export class SqliteWriter {
  private queue: Entry[] = [];
  private readonly heads = new Map<string, number>();
  private readonly insert;
  private readonly head;
  private readonly stored;
  private readonly begin;
  private readonly commit;
  private idle: (() => void)[] = [];
  /** Row of the last event on the disk. */
  lastRow: number;

  constructor(
    private readonly database: Database.Database,
    private readonly runtime: Runtime,
    private readonly committed: () => void,
  ) {
    this.insert = database.prepare(
      'INSERT INTO events (pos, stream, rev, id, type, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.head = database.prepare('SELECT rev FROM events WHERE stream = ? ORDER BY rev DESC LIMIT 1').raw();
    this.stored = database
      .prepare('SELECT id, pos FROM events WHERE stream = ? AND rev >= ? ORDER BY rev LIMIT ?')
      .raw();
    this.begin = database.prepare('BEGIN IMMEDIATE');
    this.commit = database.prepare('COMMIT');
    const [last] = database.prepare('SELECT max(pos) FROM events').raw().get([]) as [number | null];
    this.lastRow = last ?? 0;
  }

  append(stream: string, expected: ExpectedRevision, events: readonly SealedEvent[]): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.queue.push({ stream, expected, events, resolve, reject });
      if (this.queue.length === 1) this.runtime.soon(() => this.flush());
    });
  }

  /** Resolves when everything queued so far has been answered. */
  settled(): Promise<void> {
    if (this.queue.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.idle.push(resolve);
    });
  }

  private flush(): void {
    const entries = this.queue;
    this.queue = [];
    const rowBefore = this.lastRow;
    try {
      this.begin.run([]);
      const verdicts = entries.map((entry) => this.write(entry));
      this.commitOrDoubt();
      entries.forEach((entry, index) => settle(entry, verdicts[index]));
      if (this.lastRow > rowBefore) this.committed();
    } catch (error) {
      this.giveUp(rowBefore);
      for (const entry of entries) entry.reject(error);
    }
    const waiting = this.idle;
    this.idle = [];
    for (const resolve of waiting) resolve();
  }

  private write({ stream, expected, events }: Entry): Verdict {
    const wanted = expected === 'no-stream' ? -1 : expected;
    const actual = this.headOf(stream);
    if (actual !== wanted) {
      const repeat = this.repeatOf(stream, wanted + 1, events);
      return repeat
        ? { appended: repeat }
        : { refused: new WrongRevision(stream, expected, actual < 0 ? 'no-stream' : actual) };
    }
    let revision = actual;
    for (const event of events) {
      revision += 1;
      this.lastRow += 1;
      this.insert.run([this.lastRow, stream, revision, event.id, event.type, event.data, event.meta]);
    }
    this.remember(stream, revision);
    return { appended: { revision, position: toPosition(this.lastRow), repeated: false } };
  }

  /** The very same events at these revisions: the append has been made before. */
  private repeatOf(stream: string, fromRevision: number, events: readonly SealedEvent[]): Appended | null {
    const rows = this.stored.all([stream, fromRevision, events.length]) as [string, number][];
    if (rows.length < events.length || rows.some(([id], index) => id !== events[index]?.id)) return null;
    const [, row] = rows[rows.length - 1] ?? ['', 0];
    return { revision: fromRevision + events.length - 1, position: toPosition(row), repeated: true };
  }

  private headOf(stream: string): number {
    const known = this.heads.get(stream);
    if (known !== undefined) return known;
    const row = this.head.get([stream]) as [number] | undefined;
    return row?.[0] ?? -1;
  }

  private remember(stream: string, revision: number): void {
    this.heads.delete(stream);
    this.heads.set(stream, revision);
    if (this.heads.size <= MAX_HEADS) return;
    const oldest = this.heads.keys().next();
    if (!oldest.done) this.heads.delete(oldest.value);
  }

  private commitOrDoubt(): void {
    try {
      this.commit.run([]);
    } catch (error) {
      throw new AppendUncertain('The disk did not confirm the append', { cause: error });
    }
  }

  private giveUp(rowBefore: number): void {
    if (this.database.inTransaction) this.database.exec('ROLLBACK');
    this.heads.clear();
    const [last] = this.database.prepare('SELECT max(pos) FROM events').raw().get([]) as [number | null];
    this.lastRow = Math.max(rowBefore, last ?? 0);
  }
}

function settle(entry: Entry, verdict: Verdict | undefined): void {
  if (verdict && 'appended' in verdict) entry.resolve(verdict.appended);
  else entry.reject(verdict?.refused);
}
