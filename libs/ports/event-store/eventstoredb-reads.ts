import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
} from '@eventstore/db-client';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import { checkCount } from './checks';
import type { Connection } from './eventstoredb-connection';
import { failureOf } from './eventstoredb-errors';
import { isOwn, toStored } from './eventstoredb-events';
import { BEFORE_ALL, toLog, toPosition, type LogPosition } from './eventstoredb-position';
import { matches } from './filter';
import type { EventPage, AllRead, StreamRead } from './port';

/** One read of the server; a filtered page looks at no more events than `MAX_SCAN`, however few of them match. */
const MAX_CHUNK = 1_000;
const MAX_SCAN = 10_000;
/** Usually nothing is new, or the last event is ours: each event that is read is parsed. */
const LAST_ONE = 1;
/** Usually one of ours is among the last few. */
const TAIL_CHUNK = 16;

/** How far the log goes, the server's own events and those of others included, and where the last one of ours lies. */
export interface Tail {
  readonly end: LogPosition | null;
  readonly last: Position | null;
}

/** Every read of the server. Its client knows no filter for reading, so what is not ours is left out here. */
export class EventStoreDBReads {
  constructor(private readonly connection: Connection) {}

  stream(stream: string, { fromRevision = 0, limit }: StreamRead = {}): Promise<StoredEvent[]> {
    checkCount('A revision', fromRevision, 0);
    return this.streamEvents(stream, FORWARDS, BigInt(fromRevision), limit);
  }

  streamBackwards(stream: string, { fromRevision, limit }: StreamRead = {}): Promise<StoredEvent[]> {
    if (fromRevision !== undefined) checkCount('A revision', fromRevision, 0);
    return this.streamEvents(
      stream,
      BACKWARDS,
      fromRevision === undefined ? END : BigInt(fromRevision),
      limit,
    );
  }

  async all({ after, limit, filter = {} }: AllRead): Promise<EventPage> {
    const events: StoredEvent[] = [];
    /** The last event of ours that was looked at, and the last of all. */
    let own = after ?? BEFORE_ALL;
    let seen = own;
    let chunk = Math.min(limit + 2, MAX_CHUNK);
    for (let scanned = 0; scanned < MAX_SCAN; scanned += chunk, chunk = Math.min(chunk * 2, MAX_CHUNK)) {
      const found = await this.forwards(seen, chunk);
      for (const { event } of found) {
        if (!event) continue;
        const position = toPosition(event.position);
        // A read begins with the event at the position itself.
        if (position <= seen) continue;
        if (isOwn(event)) {
          if (matches({ stream: event.streamId, type: event.type }, filter)) {
            if (events.length === limit) return { events, position: own, end: false };
            events.push(toStored(event));
          }
          own = position;
        }
        seen = position;
      }
      if (found.length < chunk) return { events, position: own, end: true };
    }
    return { events, position: seen, end: false };
  }

  /** @param known an earlier answer: what lies before its end is not looked at again */
  async tail(known: Tail): Promise<Tail> {
    const stop = known.end ? toPosition(known.end) : BEFORE_ALL;
    let end: LogPosition | null = null;
    let from: LogPosition | typeof END = END;
    for (let chunk = LAST_ONE; ; chunk = chunk === LAST_ONE ? TAIL_CHUNK : MAX_CHUNK) {
      const options = { direction: BACKWARDS, fromPosition: from, maxCount: chunk } as const;
      const found: AllStreamResolvedEvent[] = await this.connection.read((client) => client.readAll(options));
      for (const { event } of found) {
        if (!event) continue;
        const { position } = event;
        end ??= position;
        if (toPosition(position) <= stop) return { end, last: known.last };
        if (isOwn(event)) return { end, last: toPosition(position) };
        from = position;
      }
      if (found.length < chunk) return { end, last: known.last };
    }
  }

  /** Every event of the log, the server's own and those of others included. */
  async *everything(): AsyncGenerator<AllStreamRecordedEvent> {
    for (let seen = BEFORE_ALL; ;) {
      const found = await this.forwards(seen, MAX_CHUNK);
      for (const { event } of found) {
        if (!event) continue;
        const position = toPosition(event.position);
        if (position <= seen) continue;
        seen = position;
        yield event;
      }
      if (found.length < MAX_CHUNK) return;
    }
  }

  /** Where the log ends, by any writer. */
  async end(): Promise<Position | null> {
    const options = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
    const [found] = await this.connection.read((client) => client.readAll(options));
    return found?.event ? toPosition(found.event.position) : null;
  }

  private forwards(after: Position, maxCount: number): Promise<AllStreamResolvedEvent[]> {
    const fromPosition = after === BEFORE_ALL ? START : toLog(after);
    return this.connection.read((client) => client.readAll({ direction: FORWARDS, fromPosition, maxCount }));
  }

  private async streamEvents(
    stream: string,
    direction: typeof FORWARDS | typeof BACKWARDS,
    fromRevision: bigint | typeof END,
    limit: number | undefined,
  ): Promise<StoredEvent[]> {
    if (limit !== undefined) checkCount('A limit', limit, 1);
    const options = { direction, fromRevision, ...(limit !== undefined && { maxCount: limit }) };
    try {
      const found = await this.connection.read((client) => client.readStream(stream, options));
      return found.flatMap(({ event }) => (event && isOwn(event) ? [toStored(event)] : []));
    } catch (error) {
      if (failureOf(error) === 'no-stream') return [];
      throw error;
    }
  }
}
