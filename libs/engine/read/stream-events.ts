import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { EventFilter, EventStore } from '@lineless/ports/event-store/port';

const PAGE = 500;

type Seeing = Pick<Projection, 'types' | 'streamPrefixes' | 'streamOf'>;
export type StreamReads = Pick<EventStore, 'readStream'>;

/**
 * What a projection gets to see. Where a document is folded from one stream that is all of the stream: an event
 * that only newer code knows has to stop it (DESIGN rule 8), not to be passed over.
 */
export function seenBy({ types, streamPrefixes, streamOf }: Seeing): EventFilter {
  return streamOf ? { streamPrefixes } : { types, streamPrefixes };
}

/** Those events of a stream that the projection sees, from a revision on, as many at a time as are held at once. */
export async function* streamPages(
  store: StreamReads,
  stream: string,
  projection: Seeing,
  from = 0,
): AsyncGenerator<readonly StoredEvent[]> {
  const { types = [] } = seenBy(projection);
  for (let fromRevision = from; ;) {
    const page = await store.readStream(stream, { fromRevision, limit: PAGE });
    yield types.length === 0 ? page : page.filter(({ type }) => types.includes(type));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    fromRevision = last.revision + 1;
  }
}

/** The same, from the first event on. */
export async function* streamEvents(
  store: StreamReads,
  stream: string,
  projection: Seeing,
): AsyncGenerator<StoredEvent> {
  for await (const page of streamPages(store, stream, projection)) yield* page;
}
