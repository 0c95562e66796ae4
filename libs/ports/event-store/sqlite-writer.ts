import type Database from 'libsql';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import { WrongRevision, type Appended, type ExpectedRevision } from './port';
import { toPosition } from './position';
import type { SerialisedEvent } from './serialised';
import type { Packing } from '../embedded/packing';
import type { Held } from './recent-events';
import { heldEvent, idOf, storedId } from './sqlite-row';

/** Streams whose last revision is remembered. */
const MAX_TIPS = 20_000;

export interface Entry {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerialisedEvent[];
}

export interface Written {
  /** One answer per entry, in order; nothing of it is true before the commit. */
  readonly answers: readonly (Appended | WrongRevision)[];
  readonly stored: readonly Held[];
}

/**
 * Writes many appends in one durable transaction. An append that conflicts is answered by itself and
 * leaves the others alone; an error of the engine rolls all of them back.
 */
export class SqliteWriter {
  private readonly begin: Database.Statement;
  private readonly commit: Database.Statement;
  private readonly insert: Database.Statement;
  private readonly tip: Database.Statement;
  private readonly stored: Database.Statement;
  private readonly touched: Database.Statement;
  /** To be trusted because this process is the only one that writes. */
  private readonly tips = new RecentlyUsed<number>(MAX_TIPS);

  constructor(
    private readonly database: Database.Database,
    private readonly packing: Packing,
  ) {
    this.begin = database.prepare('BEGIN IMMEDIATE');
    this.commit = database.prepare('COMMIT');
    // The UNIQUE constraint finds the conflict, so the usual append costs no query.
    this.insert = database.prepare(
      'INSERT OR IGNORE INTO events(stream, rev, id, type, data, meta) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.tip = database.prepare('SELECT rev FROM events WHERE stream = ? ORDER BY rev DESC LIMIT 1').raw();
    this.stored = database
      .prepare('SELECT id, pos FROM events WHERE stream = ? AND rev >= ? ORDER BY rev LIMIT ?')
      .raw();
    // Another value each time, so that there is something to write.
    this.touched = database.prepare(
      "INSERT INTO about(name, value) VALUES ('touched', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1",
    );
  }

  write(entries: readonly Entry[]): Written {
    const stored: Held[] = [];
    const answers = this.durably(() => entries.map((entry) => this.one(entry, stored)));
    return { answers, stored };
  }

  /** Writes what says nothing, as durably as events. @throws the engine's error, such as on a full disk */
  touch(): void {
    this.durably(() => this.touched.run([]));
  }

  private durably<T>(work: () => T): T {
    try {
      this.begin.run([]);
      const done = work();
      this.commit.run([]);
      return done;
    } catch (error) {
      this.tips.clear();
      if (this.database.inTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  private one({ stream, expected, events }: Entry, stored: Held[]): Appended | WrongRevision {
    const first = expected === 'no-stream' ? 0 : expected + 1;
    if (first > 0 && this.tipOf(stream) < first - 1) return this.wrong(stream, expected);
    let revision = first;
    let position = 0;
    for (const serialised of events) {
      const { id, type, data, meta } = serialised;
      const result = this.insert.run([
        ...[stream, revision, storedId(id), type],
        ...[this.packing.packed(data), this.packing.packed(meta)],
      ]);
      // Only the first can be taken: revisions have no gaps.
      if (result.changes === 0) return this.repeat(stream, first, events) ?? this.wrong(stream, expected);
      position = Number(result.lastInsertRowid);
      stored.push(heldEvent(position, stream, revision, serialised));
      revision += 1;
    }
    this.tips.set(stream, revision - 1);
    return { revision: revision - 1, position: toPosition(position) };
  }

  /** These very ids at these very revisions: the append went through before, perhaps as part of more. */
  private repeat(stream: string, first: number, events: readonly SerialisedEvent[]): Appended | null {
    const stored = this.stored.all([stream, first, events.length]) as [unknown, number][];
    const same = events.every((event, index) => index in stored && idOf(stored[index]?.[0]) === event.id);
    const position = stored.at(-1)?.[1];
    if (!same || position === undefined) return null;
    return { revision: first + events.length - 1, position: toPosition(position) };
  }

  private wrong(stream: string, expected: ExpectedRevision): WrongRevision {
    const tip = this.tipOf(stream);
    return new WrongRevision(stream, expected, tip < 0 ? 'no-stream' : tip);
  }

  /** -1 while the stream is empty. */
  private tipOf(stream: string): number {
    const known = this.tips.get(stream);
    if (known !== undefined) return known;
    const row = this.tip.get([stream]) as [number] | undefined;
    const tip = row?.[0] ?? -1;
    if (tip >= 0) this.tips.set(stream, tip);
    return tip;
  }
}
