import type { EventFilter, EventPage } from '@lineless/ports/event-store/port';
import type { Actor, Position, StoredEvent } from '@lineless/kernel/event';
import type { EventSource } from '../projector';

const actor = { kind: 'system', id: 'test' } as const;

/** Events in memory, in the order in which they were added, for the projector's specs. */
export class MemoryEventStore implements EventSource {
  identity = 'test-events';
  readonly soleWriter = true;
  readonly events: StoredEvent[] = [];
  reads = 0;
  private readonly revisions = new Map<string, number>();

  add(
    stream: string,
    type: string,
    data: unknown,
    at = '2026-06-12T22:00:00.000Z',
    by: Actor = actor,
  ): StoredEvent {
    const revision = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    const position = String(this.events.length + 1).padStart(12, '0');
    const meta = { v: 1, at, actor: by, correlationId: position, causationId: position };
    const event = { position, stream, revision, id: `event-${position}`, type, data, meta };
    this.events.push(event);
    return event;
  }

  async readAll(options: {
    after: Position | null;
    limit: number;
    filter?: EventFilter;
  }): Promise<EventPage> {
    this.reads += 1;
    const { after, limit, filter = {} } = options;
    const types = new Set(filter.types);
    const prefixes = filter.streamPrefixes ?? [];
    const found: StoredEvent[] = [];
    let at = Number(after ?? 0);
    for (; at < this.events.length && found.length < limit; at += 1) {
      const event = this.events[at];
      if (!event) break;
      const wanted = prefixes.length === 0 || prefixes.some((prefix) => event.stream.startsWith(prefix));
      if (wanted && (types.size === 0 || types.has(event.type))) found.push(event);
    }
    return { events: found, position: String(at).padStart(12, '0'), end: at >= this.events.length };
  }

  async readStream(
    stream: string,
    options: { fromRevision?: number; limit?: number } = {},
  ): Promise<readonly StoredEvent[]> {
    const { fromRevision = 0, limit = Infinity } = options;
    const all = this.events.filter((event) => event.stream === stream && event.revision >= fromRevision);
    return all.slice(0, limit);
  }

  async lastPosition(): Promise<Position | null> {
    return this.events.at(-1)?.position ?? null;
  }

  async shareUpTo(position: Position | null): Promise<number> {
    return this.events.length === 0 ? 1 : Number(position ?? 0) / this.events.length;
  }
}
