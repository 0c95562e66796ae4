import type { Position, StoredEvent } from '@lineless/kernel/event';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { InLine } from '@lineless/kernel/in-line';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { checkCount, checkName } from './checks';
import { EventStoreDBAppends } from './eventstoredb-append';
import { Connection } from './eventstoredb-connection';
import { startError } from './eventstoredb-errors';
import { identify } from './eventstoredb-identity';
import { BEFORE_ALL, isPosition, toLog } from './eventstoredb-position';
import { EventStoreDBReads, type Tail } from './eventstoredb-reads';
import { readEventStoreUrl } from './eventstoredb-url';
import { EventStoreDBWindow } from './eventstoredb-window';
import { withheldIn } from './eventstoredb-withheld';
import type {
  Appended,
  EventPage,
  EventStore,
  ExpectedRevision,
  NewEvent,
  WithheldStream,
  AllRead,
  StreamRead,
} from './port';
import { serialise } from './serialised';

/** A server that has just been started is not ready at once. */
const START_MS = 10_000;
/** What this process has appended is delivered in a few milliseconds; after that the server is asked. */
const OWN_APPEND_MS = 100;
const FIRST_PAUSE_MS = 50;

interface Options {
  readonly url: string;
  readonly runtime: Runtime;
  /** How long to try. */
  readonly startMs?: number;
}

/**
 * The event store of an EventStoreDB (23.10 or newer), which other processes write to as well.
 * @param options.url as `readEventStoreUrl` takes it
 * @throws CannotStart for a URL that cannot be used, and where no server answers there
 */
export async function openEventStoreDB({ url, runtime, startMs = START_MS }: Options): Promise<EventStore> {
  const address = readEventStoreUrl(url);
  const connection = new Connection(address, runtime);
  const reads = new EventStoreDBReads(connection);
  const until = runtime.now() + startMs;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      const identity = await identify(connection, runtime);
      const tail = await reads.tail({ end: null, last: null });
      return new EventStoreDB(connection, reads, runtime, identity, tail);
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || runtime.now() + pause > until) {
        await connection.close();
        throw startError(error, address);
      }
      await new Promise<void>((resolve) => {
        runtime.after(pause, resolve);
      });
    }
  }
}

class EventStoreDB implements EventStore {
  readonly soleWriter = false;
  readonly unremembered: Pick<EventStore, 'readAll'>;
  private readonly window: EventStoreDBWindow;
  private readonly appends: EventStoreDBAppends;
  private readonly streams = new InLine();
  private readonly underWay = new Set<Promise<unknown>>();
  /** The last append of this process: a later read sees it. */
  private appended = BEFORE_ALL;
  private closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly reads: EventStoreDBReads,
    runtime: Runtime,
    readonly identity: string,
    private tail: Tail,
  ) {
    this.unremembered = { readAll: (options) => reads.all(options) };
    this.appends = new EventStoreDBAppends({ connection, reads, runtime });
    this.window = new EventStoreDBWindow({ connection, reads, runtime }, tail);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    this.checkOpen();
    checkName('A stream', stream);
    if (expected !== 'no-stream') checkCount('An expected revision', expected, 0);
    const serialised = serialise(events);
    // The server takes calls in any order; those of a stream keep theirs.
    const append = this.streams.run(stream, () => this.appends.append(stream, expected, serialised));
    this.underWay.add(append);
    try {
      const appended = await append;
      if (appended.position > this.appended) this.appended = appended.position;
      return appended;
    } finally {
      this.underWay.delete(append);
    }
  }

  async readStream(stream: string, options?: StreamRead): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    return this.reads.stream(stream, options);
  }

  async readStreamBackwards(stream: string, options?: StreamRead): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    return this.reads.streamBackwards(stream, options);
  }

  async readAll(options: AllRead): Promise<EventPage> {
    this.checkOpen();
    const { after, limit, filter = {} } = options;
    checkCount('A limit', limit, 1);
    if (after !== null) toLog(after);
    const held = () => this.window.page(after ?? BEFORE_ALL, limit, filter, this.appended);
    const page = held();
    if (page) return page;
    return ((await this.window.has(this.appended, OWN_APPEND_MS)) ? held() : null) ?? this.reads.all(options);
  }

  /** Its disk is the server's: all that can be asked is whether it answers. */
  async checkRoom(): Promise<void> {
    await this.lastPosition();
  }

  async lastPosition(): Promise<Position | null> {
    this.checkOpen();
    const tail = await this.reads.tail(this.tail);
    if ((tail.last ?? '') > (this.tail.last ?? '') || tail.last === this.tail.last) this.tail = tail;
    return this.tail.last;
  }

  isPosition(text: string): boolean {
    return isPosition(text);
  }

  async shareUpTo(position: Position | null): Promise<number> {
    const last = await this.lastPosition();
    if (last === null) return 1;
    if (position === null) return 0;
    return Math.min(1, Number(toLog(position).commit) / Number(toLog(last).commit));
  }

  async withheld(): Promise<readonly WithheldStream[]> {
    this.checkOpen();
    return withheldIn(this.reads.everything());
  }

  onStored(hear: (events: readonly StoredEvent[]) => void): Cancel {
    this.checkOpen();
    return this.window.onStored(hear);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.window.stop();
    await Promise.allSettled(this.underWay);
    await this.connection.close();
  }

  private checkOpen(): void {
    if (this.closed) throw new Error('The event store is closed');
  }
}
