import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { Following } from './following';
import { checkCount, outgoing } from './outgoing';
import {
  AppendUncertain,
  type Appended,
  type EventFilter,
  type EventPage,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Subscription,
  type SubscriptionHandler,
} from './port';
import { RecentEvents } from './recent-events';
import { openEventsFile, type EventsFile } from './sqlite-file';
import { fromPosition, toPosition } from './sqlite-position';
import { SqliteReader } from './sqlite-reader';
import { fromRow, type EventRow } from './sqlite-row';
import { SqliteWriter, type Entry } from './sqlite-writer';

const BATCH = 500;

/**
 * The event store in one SQLite file, `events.db` in `directory` (created when missing).
 * @throws StoreInUse while another process has the directory open
 */
export async function openSqliteEventStore(options: {
  readonly directory: string;
  readonly runtime: Runtime;
}): Promise<EventStore> {
  return new SqliteEventStore(openEventsFile(options.directory), options.runtime);
}

interface Waiting extends Entry {
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

class SqliteEventStore implements EventStore {
  private readonly reader: SqliteReader;
  private readonly writer: SqliteWriter;
  private readonly followings = new Set<Following>();
  private recent: RecentEvents | null = null;
  private queue: Waiting[] = [];
  private last: number;
  private closed = false;

  constructor(
    private readonly file: EventsFile,
    private readonly runtime: Runtime,
  ) {
    this.reader = new SqliteReader(file.database);
    this.writer = new SqliteWriter(file.database);
    this.last = this.reader.last();
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    this.checkOpen();
    const texts = outgoing(stream, expected, events);
    return new Promise((resolve, reject) => {
      // All appends of one turn of the event loop share one durable commit.
      if (this.queue.length === 0) this.runtime.soon(() => this.flush());
      this.queue.push({ stream, expected, events: texts, resolve, reject });
    });
  }

  async readStream(
    stream: string,
    options?: { fromRevision?: number; limit?: number },
  ): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    return this.reader.stream(stream, options);
  }

  async readStreamBackwards(
    stream: string,
    options?: { fromRevision?: number; limit?: number },
  ): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    return this.reader.streamBackwards(stream, options);
  }

  async readAll(options: {
    after: Position | null;
    limit: number;
    filter?: EventFilter;
  }): Promise<EventPage> {
    this.checkOpen();
    return this.reader.all(options, this.last);
  }

  async lastPosition(): Promise<Position | null> {
    this.checkOpen();
    return this.last === 0 ? null : toPosition(this.last);
  }

  async subscribe(
    options: { after: Position | null | 'end'; filter?: EventFilter; batchSize?: number },
    handler: SubscriptionHandler,
  ): Promise<Subscription> {
    this.checkOpen();
    const { filter = {}, batchSize: limit = BATCH } = options;
    checkCount('A batch size', limit, 1);
    const after = options.after === 'end' ? this.last : fromPosition(options.after);
    const recent = (this.recent ??= new RecentEvents(toPosition(this.last)));
    const source = {
      page: (from: Position) => {
        const held = recent.after(from, limit, filter);
        if (held) return { page: held, read: false };
        return { page: this.reader.all({ after: from, limit, filter }, this.last), read: true };
      },
    };
    const following = new Following(source, handler, this.runtime, (ended) => {
      this.followings.delete(ended);
      // Nobody is listening: appends need not keep anything in memory.
      if (this.followings.size === 0) this.recent = null;
    });
    this.followings.add(following);
    following.begin(toPosition(after), toPosition(this.last));
    return following;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.flush();
    this.closed = true;
    for (const following of [...this.followings]) following.end();
    this.file.close();
  }

  private flush(): void {
    const queue = this.queue;
    if (queue.length === 0) return;
    this.queue = [];
    try {
      const { answers, rows } = this.writer.write(queue);
      this.stored(rows);
      for (const [index, answer] of answers.entries()) {
        if (answer instanceof Error) queue[index]?.reject(answer);
        else queue[index]?.resolve(answer);
      }
    } catch (error) {
      const uncertain = new AppendUncertain('The event store could not finish the append', { cause: error });
      for (const { reject } of queue) reject(uncertain);
    }
  }

  private stored(rows: readonly EventRow[]): void {
    const last = rows.at(-1);
    if (!last) return;
    this.last = last[0];
    this.recent?.add(rows.map(fromRow));
    for (const following of this.followings) following.nudge();
  }

  private checkOpen(): void {
    if (this.closed) throw new Error('The event store is closed');
  }
}
