import type { Position } from '@lineless/kernel/event';
import type { EventFilter, EventPage, EventStore } from '@lineless/ports/event-store/port';

export interface Pace {
  /** Read at a time. */
  readonly events: number;
  /** So many reads are folded into one batch: the more events of one document are in it, the fewer writes. */
  readonly reads: number;
  /** Of the event loop, between two batches: for everybody else in this process. */
  readonly turns: number;
}

interface From {
  readonly after: Position | null;
  readonly filter: EventFilter;
  readonly pace: Pace;
}

/** As many reads as the pace takes into one batch, or fewer at the end. */
export async function readPage(
  store: Pick<EventStore, 'readAll'>,
  { after, filter, pace }: From,
): Promise<EventPage> {
  let page = await store.readAll({ after, limit: pace.events, filter });
  for (let reads = 1; reads < pace.reads && !page.end; reads += 1) {
    const { events, ...next } = await store.readAll({ after: page.position, limit: pace.events, filter });
    page = { ...next, events: [...page.events, ...events] };
  }
  return page;
}
