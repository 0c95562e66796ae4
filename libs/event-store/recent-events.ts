import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { EventFilter, EventPage } from './port';

/**
 * The last events that were stored, without a gap, so that subscriptions which keep up need not read
 * them again. Whoever falls behind the oldest of them reads from the store: memory stays bounded.
 */
export class RecentEvents {
  private events: StoredEvent[] = [];
  /** Everything stored after this position is held. */
  private from: Position;
  private last: Position;

  constructor(
    after: Position,
    private readonly most = 2_000,
  ) {
    this.from = after;
    this.last = after;
  }

  add(events: readonly StoredEvent[]): void {
    this.last = events.at(-1)?.position ?? this.last;
    this.events.push(...events);
    // Cut in halves, so that the array is not copied for every event.
    if (this.events.length <= this.most) return;
    const dropped = this.events.splice(0, this.events.length - Math.ceil(this.most / 2));
    this.from = dropped.at(-1)?.position ?? this.from;
  }

  /** The page after `after`, or null where it begins before what is held. */
  after(after: Position, limit: number, filter: EventFilter): EventPage | null {
    if (after < this.from) return null;
    const found: StoredEvent[] = [];
    for (let index = this.indexAfter(after); index < this.events.length; index += 1) {
      const event = this.events[index];
      if (event === undefined || !matches(event, filter)) continue;
      found.push(event);
      if (found.length === limit) return { events: found, position: event.position, end: event.position === this.last };
    }
    return { events: found, position: after > this.last ? after : this.last, end: true };
  }

  private indexAfter(after: Position): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const event = this.events[middle];
      if (event !== undefined && event.position <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function matches(event: StoredEvent, { streamPrefixes = [], types = [] }: EventFilter): boolean {
  return (
    (types.length === 0 || types.includes(event.type)) &&
    (streamPrefixes.length === 0 || streamPrefixes.some((prefix) => event.stream.startsWith(prefix)))
  );
}
