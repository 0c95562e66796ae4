import type { Position, StoredEvent } from '@lineless/kernel/event';
import { matches } from './filter';
import type { EventFilter, EventPage } from './port';

/** A stored event whose data is only parsed when it is read. */
export interface Held {
  readonly position: Position;
  readonly stream: string;
  readonly type: string;
  /** Roughly what it takes in memory. */
  readonly size: number;
  read(): StoredEvent;
}

/**
 * The last events that were stored, without a gap, so that projections which keep up need not read them again. A
 * reader that falls behind the oldest of them reads from the store: memory stays bounded.
 */
export class RecentEvents {
  private held: Held[] = [];
  private size = 0;
  /** Everything stored after this position is held. */
  private from: Position;
  private last: Position;

  constructor(
    after: Position,
    private readonly most = { events: 1_000, size: 4 * 1024 * 1024 },
  ) {
    this.from = after;
    this.last = after;
  }

  /** @param added the next events stored, in order */
  add(added: readonly Held[]): void {
    for (const held of added) {
      this.held.push(held);
      this.size += held.size;
      this.last = held.position;
    }
    if (this.held.length > this.most.events || this.size > this.most.size) this.forget();
  }

  /** The page after `after`, or null where it begins before what is held. */
  after(after: Position, limit: number, filter: EventFilter): EventPage | null {
    if (after < this.from) return null;
    const events: StoredEvent[] = [];
    for (let at = this.indexAfter(after); at < this.held.length; at += 1) {
      const held = this.held[at];
      if (!held || !matches(held, filter)) continue;
      events.push(held.read());
      if (events.length === limit)
        return { events, position: held.position, end: held.position === this.last };
    }
    return { events, position: after > this.last ? after : this.last, end: true };
  }

  /** Down to half of what may be held, so that it is not done again for every event. */
  private forget(): void {
    let dropped = 0;
    for (const { position, size } of this.held) {
      if (this.held.length - dropped <= this.most.events / 2 && this.size <= this.most.size / 2) break;
      this.from = position;
      this.size -= size;
      dropped += 1;
    }
    this.held.splice(0, dropped);
  }

  private indexAfter(after: Position): number {
    let low = 0;
    let high = this.held.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const held = this.held[middle];
      if (held && held.position <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
