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
import type { SealedEvent } from '@lineless/ports/event-store/sealed';

/** What the simulated event store's server holds; it appends as EventStoreDB does. */
export class EventLog {
  readonly identity = 'simulated-events';
  readonly events: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  /** What sealed events say of persons, by id: the simulation itself needs no keys. */
  private readonly said = new Map<string, NewEvent>();
  private readonly listeners = new Set<() => void>();

  /** @param isCareless whether it appends at whatever revision the stream is */
  constructor(private readonly isCareless = false) {}

  /** @throws WrongRevision */
  append(stream: string, expected: ExpectedRevision, sealed: readonly SealedEvent[]): Appended {
    const stored = this.stream(stream);
    const begin = expected === 'no-stream' ? 0 : expected + 1;
    if (begin !== stored.length && !this.isCareless) return this.repeated(stream, begin, expected, sealed);
    for (const { id, type, data, meta } of sealed) {
      const event: StoredEvent = {
        position: toPosition(this.events.length + 1),
        stream,
        revision: stored.length,
        id,
        type,
        data: JSON.parse(data),
        meta: JSON.parse(meta),
      };
      this.events.push(event);
      stored.push(event);
    }
    this.streams.set(stream, stored);
    for (const tell of this.listeners) tell();
    return { revision: stored.length - 1, position: this.last ?? '' };
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

  /** The same ids at the same revisions are the same append, however far the stream has moved on. */
  private repeated(
    stream: string,
    begin: number,
    expected: ExpectedRevision,
    sealed: readonly SealedEvent[],
  ): Appended {
    const stored = this.stream(stream);
    const same = sealed.every(({ id }, index) => stored[begin + index]?.id === id);
    const last = stored[begin + sealed.length - 1];
    if (same && last) return { revision: last.revision, position: last.position };
    throw new WrongRevision(stream, expected, stored.length === 0 ? 'no-stream' : stored.length - 1);
  }
}
