import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { follow, type Followed } from './follow';
import type {
  Appended,
  EventFilter,
  EventPage,
  EventStore,
  ExpectedRevision,
  NewEvent,
  Subscription,
  SubscriptionHandler,
} from './port';
import { toPosition } from './position';
import { seal } from './sealed';
import { openSqliteFile, type SqliteFile } from './sqlite-file';
import { SqliteReader } from './sqlite-reader';
import { SqliteWriter } from './sqlite-writer';

const DEFAULT_LIMIT = 1_000;
const DEFAULT_BATCH = 500;
const END_OF_STREAM = Number.MAX_SAFE_INTEGER;

/**
 * The embedded event store: one file, `events.db` in `directory` (created when missing), one process.
 * @throws StoreInUse while another process has the directory
 */
export async function openSqliteEventStore(options: {
  directory: string;
  runtime: Runtime;
}): Promise<EventStore> {
  return new SqliteEventStore(openSqliteFile(options.directory), options.runtime);
}

class SqliteEventStore implements EventStore, Followed {
  closing = false;
  private readonly writer: SqliteWriter;
  private readonly reader: SqliteReader;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly file: SqliteFile,
    runtime: Runtime,
  ) {
    this.writer = new SqliteWriter(file.database, runtime, () => this.wake());
    this.reader = new SqliteReader(file.database);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    this.requireOpen();
    if (stream === '') throw new RangeError('A stream needs a name');
    return this.writer.append(stream, expected, seal(events));
  }

  async readStream(
    stream: string,
    options: { fromRevision?: number; limit?: number } = {},
  ): Promise<readonly StoredEvent[]> {
    this.requireOpen();
    return this.reader.stream(stream, options.fromRevision ?? 0, options.limit ?? DEFAULT_LIMIT);
  }

  async readStreamBackwards(
    stream: string,
    options: { fromRevision?: number; limit?: number } = {},
  ): Promise<readonly StoredEvent[]> {
    this.requireOpen();
    return this.reader.streamBackwards(
      stream,
      options.fromRevision ?? END_OF_STREAM,
      options.limit ?? DEFAULT_LIMIT,
    );
  }

  async readAll(options: {
    after: Position | null;
    limit: number;
    filter?: EventFilter;
  }): Promise<EventPage> {
    this.requireOpen();
    return this.reader.all(options, this.writer.lastRow);
  }

  async lastPosition(): Promise<Position | null> {
    this.requireOpen();
    return this.writer.lastRow === 0 ? null : toPosition(this.writer.lastRow);
  }

  async subscribe(
    options: { after: Position | null | 'end'; filter?: EventFilter; batchSize?: number },
    handler: SubscriptionHandler,
  ): Promise<Subscription> {
    const after = options.after === 'end' ? await this.lastPosition() : options.after;
    return follow(this, { ...options, after, batchSize: options.batchSize ?? DEFAULT_BATCH }, handler);
  }

  nextAppend(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    await this.writer.settled();
    this.wake();
    this.file.close();
  }

  private wake(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  private requireOpen(): void {
    if (this.closing) throw new Error('The event store is closed');
  }
}
