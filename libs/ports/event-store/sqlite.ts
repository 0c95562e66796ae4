import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { commitGathered } from '../embedded/gathering';
import { checkCount, checkName } from './checks';
import {
  AppendUncertain,
  type Appended,
  type EventPage,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type WithheldStream,
  type AllRead,
  type StreamRead,
} from './port';
import { isPosition, toPosition, toRow } from './position';
import { RecentEvents, type Held } from './recent-events';
import { serialise } from './serialised';
import { openEventsFile, type EventsFile } from './sqlite-file';
import { SqliteReader } from './sqlite-reader';
import { fromRow, unpackedRow } from './sqlite-row';
import { SqliteWriter, type Entry } from './sqlite-writer';

/**
 * The event store in one SQLite file, `events.db` in `directory` (created when missing).
 * @throws StoreInUse while another process has the directory open
 */
export async function openSqliteEventStore(options: {
  readonly directory: string;
  readonly runtime: Runtime;
  /** What the JSON of events has in common, nothing personal: a new file is packed with it. */
  readonly dictionary?: string;
}): Promise<EventStore> {
  const { directory, runtime, dictionary } = options;
  return new SqliteEventStore(
    openEventsFile(directory, () => runtime.id(), dictionary),
    runtime,
  );
}

interface Waiting extends Entry {
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

class SqliteEventStore implements EventStore {
  readonly soleWriter = true;
  readonly identity: string;
  private readonly reader: SqliteReader;
  private readonly writer: SqliteWriter;
  /** What projections that keep up are given without reading it again. */
  private recent: RecentEvents;
  private queue: Waiting[] = [];
  private last: number;
  /** A commit failed in a way that does not say whether it happened. */
  private unsure = false;
  private closed = false;

  constructor(
    private readonly file: EventsFile,
    private readonly runtime: Runtime,
  ) {
    this.identity = file.identity;
    this.reader = new SqliteReader(file.database, (row) => fromRow(row, unpackedRow(row, file.packing)));
    this.writer = new SqliteWriter(file.database, file.packing);
    this.last = this.reader.last();
    this.recent = new RecentEvents(toPosition(this.last));
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    this.checkOpen();
    checkName('A stream', stream);
    if (expected !== 'no-stream') checkCount('An expected revision', expected, 0);
    const serialised = serialise(events);
    return new Promise((resolve, reject) => {
      this.queue.push({ stream, expected, events: serialised, resolve, reject });
      // Appends that come together share one durable commit.
      if (this.queue.length === 1)
        commitGathered(
          this.runtime,
          () => this.queue.length,
          () => this.flush(),
        );
    });
  }

  async readStream(stream: string, options?: StreamRead): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    return this.reader.stream(stream, options);
  }

  async readStreamBackwards(stream: string, options?: StreamRead): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    return this.reader.streamBackwards(stream, options);
  }

  async readAll(options: AllRead): Promise<EventPage> {
    this.checkOpen();
    checkCount('A limit', options.limit, 1);
    toRow(options.after);
    const held = this.recent.after(options.after ?? toPosition(0), options.limit, options.filter ?? {});
    return held ?? this.reader.all(options, this.last);
  }

  async checkRoom(): Promise<void> {
    this.checkOpen();
    try {
      this.writer.touch();
    } catch (error) {
      throw new StorageUnavailable('The event store cannot be written', { cause: error });
    }
  }

  async lastPosition(): Promise<Position | null> {
    this.checkOpen();
    return this.last === 0 ? null : toPosition(this.last);
  }

  isPosition(text: string): boolean {
    return isPosition(text);
  }

  async shareUpTo(position: Position | null): Promise<number> {
    this.checkOpen();
    return this.last === 0 ? 1 : Math.min(1, toRow(position) / this.last);
  }

  /** The file has no means to say so. */
  async withheld(): Promise<readonly WithheldStream[]> {
    return Promise.resolve([]);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.flush();
    this.closed = true;
    this.file.close();
  }

  private flush(): void {
    const queue = this.queue;
    if (queue.length === 0) return;
    this.queue = [];
    try {
      if (this.unsure) this.lookAgain();
      const { answers, stored } = this.writer.write(queue);
      this.remember(stored);
      for (const [index, answer] of answers.entries()) {
        if (answer instanceof Error) queue[index]?.reject(answer);
        else queue[index]?.resolve(answer);
      }
    } catch (error) {
      this.unsure = true;
      const uncertain = new AppendUncertain('The event store could not finish the append', { cause: error });
      for (const { reject } of queue) reject(uncertain);
    }
  }

  private remember(stored: readonly Held[]): void {
    const last = stored.at(-1);
    if (!last) return;
    this.last = toRow(last.position);
    this.recent.add(stored);
  }

  /** What is held in memory may lack events that were stored after all: begin anew from the file. */
  private lookAgain(): void {
    this.last = this.reader.last();
    this.recent = new RecentEvents(toPosition(this.last));
    this.unsure = false;
  }

  private checkOpen(): void {
    if (this.closed) throw new Error('The event store is closed');
  }
}
