import {
  EventStoreDBClient,
  type AppendResult,
  type EventData,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { z } from 'zod';
import type { Runtime } from '@lineless/kernel/runtime';
import { away, NoAnswer, readError } from './eventstoredb-errors';
import type { LogPosition } from './eventstoredb-position';
import { collect, listen, quiet, REPLY_MS, type Listener } from './eventstoredb-streams';
import type { EventStoreDBAddress } from './eventstoredb-url';
import { Slots } from './slots';

const CLOSING_MS = 1_000;

/** A connection carries 100 streams at once and hangs beyond: some for writing, some for reading, one to subscribe. */
const APPENDS_AT_ONCE = 48;
const READS_AT_ONCE = 32;

type Expected = bigint | 'no_stream';

/**
 * The one client of this process, with what it lacks: a time-out on every call, streams that are always ended, and a
 * new client after one that has hung, because a connection that was opened to a server that stood still may never
 * answer.
 */
export class Connection {
  private client: EventStoreDBClient;
  private readonly appends = new Slots(APPENDS_AT_ONCE);
  private readonly reads = new Slots(READS_AT_ONCE);
  /** Ends each read and subscription under way. */
  private readonly open = new Set<(error: Error) => void>();
  private answeredAt = 0;
  private closed = false;

  constructor(
    private readonly address: EventStoreDBAddress,
    private readonly runtime: Runtime,
  ) {
    this.client = connect(address);
  }

  /**
   * Credentials make the client use one call an append. Otherwise all appends of the process share one stream and one
   * map, and an answer that comes after that stream has failed ends the process.
   * @throws StorageUnavailable where it was never sent · @throws what the client throws, and NoAnswer
   */
  append(stream: string, expected: Expected, events: EventData[]): Promise<AppendResult> {
    const asked = this.runtime.now();
    return this.appends.run(() => {
      if (this.hasWaitedInVain(asked)) throw away();
      const { client, address } = this;
      const options = { expectedRevision: expected, credentials: address.credentials, deadline: REPLY_MS };
      return this.within(client, client.appendToStream(stream, events, options));
    });
  }

  /**
   * All that a read gives. It has to say how many events it wants: only a read that ends by itself leaves nothing behind.
   * @throws StorageUnavailable · @throws what is final, as the client throws it
   */
  read<E extends ResolvedEvent>(begin: (client: EventStoreDBClient) => StreamingRead<E>): Promise<E[]> {
    return this.reads.run(async () => {
      if (this.closed) throw closedError();
      const { client, open } = this;
      const { events, end } = collect(begin(client), this.runtime);
      open.add(end);
      try {
        return await events;
      } catch (error) {
        if (error instanceof NoAnswer) this.renew(client);
        throw readError(error);
      } finally {
        open.delete(end);
      }
    });
  }

  /**
   * As the server names it, such as 23.10.6.0; null before 21.10, which does not name it.
   * @throws StorageUnavailable · @throws what is final, as the client throws it
   */
  async version(): Promise<string | null> {
    const { client } = this;
    try {
      return await this.within(client, versionOf(client));
    } catch (error) {
      throw readError(error);
    }
  }

  /** @param after exclusive @returns a way to end it, after which it tells nothing */
  subscribe(after: LogPosition | 'start', listener: Listener): () => void {
    const { client, open } = this;
    const { stop, lose } = listen(client.subscribeToAll({ fromPosition: after }), this.runtime, {
      ...listener,
      lost: (error) => {
        open.delete(lose);
        listener.lost(error);
        if (error instanceof NoAnswer) this.renew(client);
      },
    });
    open.add(lose);
    return () => {
      open.delete(lose);
      stop();
    };
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.abandon(closedError());
    await this.dispose(this.client);
  }

  /** As long as the server answers any call, each waiting one has a turn. @param since epoch milliseconds */
  private hasWaitedInVain(since: number): boolean {
    return this.runtime.now() - Math.max(since, this.answeredAt) > REPLY_MS;
  }

  private within<T>(client: EventStoreDBClient, call: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.runtime.after(REPLY_MS, () => {
        reject(new NoAnswer('The event store has not answered in time'));
        this.renew(client);
      });
      call
        .then((answer) => {
          this.answeredAt = this.runtime.now();
          resolve(answer);
        }, reject)
        .finally(cancel);
    });
  }

  /** @param hung the client that did not answer; the second caller finds a new one */
  private renew(hung: EventStoreDBClient): void {
    if (this.closed || hung !== this.client) return;
    this.client = connect(this.address);
    this.abandon(away());
    void this.dispose(hung);
  }

  private abandon(error: Error): void {
    for (const end of [...this.open]) end(error);
  }

  private dispose(client: EventStoreDBClient): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.runtime.after(CLOSING_MS, resolve);
      quiet(client.dispose().then(cancel).then(resolve));
    });
  }
}

/** The client warns on the console of keep-alives below ten seconds, which are meant. */
function connect({ connection }: EventStoreDBAddress): EventStoreDBClient {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return EventStoreDBClient.connectionString(connection);
  } finally {
    console.warn = warn;
  }
}

/** The client asks for it and keeps it to itself. */
const capabilities = z.object({ serverVersion: z.string() });

async function versionOf(client: EventStoreDBClient): Promise<string | null> {
  const { serverVersion } = capabilities.parse(await Reflect.get(client, 'capabilities'));
  return serverVersion === 'unknown' ? null : serverVersion;
}

function closedError(): Error {
  return new Error('The event store is closed');
}
