import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { EventStore } from '@lineless/ports/event-store/port';

const PAGE = 500;

export type StreamReads = Pick<EventStore, 'readStream'>;

/** Whether a projection folds the stream: then all of it, so that an event that only newer code knows stops it (rule 8). */
export function seesStream({ streamPrefixes }: Pick<Projection, 'streamPrefixes'>, stream: string): boolean {
  return streamPrefixes.length === 0 || streamPrefixes.some((prefix) => stream.startsWith(prefix));
}

/** The events of a stream from a revision on, as many at a time as are held at once. */
export async function* streamPages(
  store: StreamReads,
  stream: string,
  from = 0,
): AsyncGenerator<readonly StoredEvent[]> {
  for (let fromRevision = from; ;) {
    const page = await store.readStream(stream, { fromRevision, limit: PAGE });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    fromRevision = last.revision + 1;
  }
}

/** The same, from the first event on. */
export async function* streamEvents(store: StreamReads, stream: string): AsyncGenerator<StoredEvent> {
  for await (const page of streamPages(store, stream)) yield* page;
}
