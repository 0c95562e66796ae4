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

/** Those events of a stream that the projection sees, from the first one on. */
export async function* streamEvents(
  store: StreamReads,
  stream: string,
  projection: Seeing,
): AsyncGenerator<StoredEvent> {
  const { types = [] } = seenBy(projection);
  for (let fromRevision = 0; ;) {
    const page = await store.readStream(stream, { fromRevision, limit: PAGE });
    for (const event of page) if (types.length === 0 || types.includes(event.type)) yield event;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    fromRevision = last.revision + 1;
  }
}
