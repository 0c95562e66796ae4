import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { EventStore } from '@lineless/ports/event-store/port';

const PAGE = 500;

export type StreamReads = Pick<EventStore, 'readStream'>;

/** Those events of a stream that the projection folds, from the first one on. */
export async function* streamEvents(
  store: StreamReads,
  stream: string,
  { types }: Pick<Projection, 'types'>,
): AsyncGenerator<StoredEvent> {
  for (let fromRevision = 0; ;) {
    const page = await store.readStream(stream, { fromRevision, limit: PAGE });
    for (const event of page) if (types.length === 0 || types.includes(event.type)) yield event;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    fromRevision = last.revision + 1;
  }
}
