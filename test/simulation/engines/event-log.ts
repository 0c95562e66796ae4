import type { Position, StoredEvent } from '@lineless/kernel/event';
import { matches } from '@lineless/ports/event-store/filter';
import {
  WrongRevision,
  type Appended,
  type EventFilter,
  type EventPage,
  type ExpectedRevision,
  type NewEvent,
} from '@lineless/ports/event-store/port';
import { toPosition, toRow } from '@lineless/ports/event-store/position';
import type { SerialisedEvent } from '@lineless/ports/event-store/serialised';
import type { Life } from '../world/life';

/** What the simulated event store's server holds; it appends as EventStoreDB does. */
export class EventLog {
  readonly identity: string;
  private readonly isCareless: boolean;
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  /** What sealed events say of persons, by id: the simulation itself needs no keys. */
  private readonly said = new Map<string, NewEvent>();
  private readonly listeners = new Set<() => void>();
  /** By process, from one start to its end, how many events of each stream it has read. */
  readonly readers = new Map<Life, Map<string, number>>();

  /** @param options `isCareless`: whether it appends at any revision of the stream */
  constructor({ isCareless = false, identity = 'simulated-events' } = {}) {
    this.isCareless = isCareless;
    this.identity = identity;
  }

  /** What a backup of now brings back: the same events, as another history. */
  copy(identity: string): EventLog {
    const copy = new EventLog({ isCareless: this.isCareless, identity });
    for (const event of this.events) copy.hold(event);
    for (const [id, event] of this.said) copy.said.set(id, event);
    return copy;
  }

  /** Changes what is stored of an event, past everything that would refuse it. */
  alter(position: Position, change: (event: StoredEvent) => StoredEvent): void {
    const at = toRow(position) - 1;
    const event = this.events[at];
    if (!event) throw new Error(`There is no event at ${position}`);
    const altered = change(event);
    this.events[at] = altered;
    this.stream(event.stream)[event.revision] = altered;
  }

  /** @throws WrongRevision */
  append(stream: string, expected: ExpectedRevision, serialised: readonly SerialisedEvent[]): Appended {
    const stored = this.stream(stream);
    const begin = expected === 'no-stream' ? 0 : expected + 1;
    if (begin !== stored.length && !this.isCareless)
      return this.repeated(stream, begin, expected, serialised);
    for (const { id, type, data, meta } of serialised) {
      const event: StoredEvent = {
        position: toPosition(this.events.length + 1),
        stream,
        revision: this.stream(stream).length,
        id,
        type,
        data: JSON.parse(data),
        meta: JSON.parse(meta),
      };
      this.hold(event);
    }
    for (const tell of this.listeners) tell();
    return { revision: this.stream(stream).length - 1, position: this.last ?? '' };
  }

  remember(event: NewEvent): void {
    this.said.set(event.id, event);
  }

  /** As they were said, before they were sealed. */
  opened(events: readonly StoredEvent[]): readonly StoredEvent[] {
    return events.map((event) => {
      const said = event.meta.sealed && this.said.get(event.id);
      return said ? { ...event, data: said.data } : event;
    });
  }

  stream(stream: string): StoredEvent[] {
    return this.streams.get(stream) ?? [];
  }

  /** As `stream`, for a process. */
  read(
    reader: Life,
    stream: string,
    slice: (events: readonly StoredEvent[]) => StoredEvent[],
  ): StoredEvent[] {
    const found = slice(this.stream(stream));
    const read = this.readers.get(reader) ?? new Map<string, number>();
    this.readers.set(reader, read.set(stream, (read.get(stream) ?? 0) + found.length));
    return found;
  }

  get names(): readonly string[] {
    return [...this.streams.keys()];
  }

  get last(): Position | null {
    return this.events.at(-1)?.position ?? null;
  }

  /** @param upTo what lies behind it is not looked at */
  page(
    after: Position | null,
    limit: number,
    filter: EventFilter,
    upTo: Position | null = this.last,
  ): EventPage {
    const end = toRow(upTo);
    const found: StoredEvent[] = [];
    let at = toRow(after);
    for (; at < end && found.length < limit; at += 1) {
      const event = this.events[at];
      if (event && matches(event, filter)) found.push(event);
    }
    return { events: found, position: toPosition(at), end: at >= end };
  }

  /** Told of every append. @returns ends it */
  listen(tell: () => void): () => void {
    this.listeners.add(tell);
    return () => void this.listeners.delete(tell);
  }

  private hold(event: StoredEvent): void {
    const stored = this.streams.get(event.stream) ?? [];
    this.streams.set(event.stream, stored);
    this.events.push(event);
    stored.push(event);
  }

  /** The same ids at the same revisions are the same append, however far the stream has moved on. */
  private repeated(
    stream: string,
    begin: number,
    expected: ExpectedRevision,
    serialised: readonly SerialisedEvent[],
  ): Appended {
    const stored = this.stream(stream);
    const same = serialised.every(({ id }, index) => stored[begin + index]?.id === id);
    const last = stored[begin + serialised.length - 1];
    if (same && last) return { revision: last.revision, position: last.position };
    throw new WrongRevision(stream, expected, stored.length === 0 ? 'no-stream' : stored.length - 1);
  }
}
