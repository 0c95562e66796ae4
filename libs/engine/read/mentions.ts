import type { StoredEvent } from '@lineless/kernel/event';
import type { EventSource } from './projector';

/** The log as an index reads it (`Projection.mentionsIn`). @param store of the events as they are stored */
export function mentions(
  store: EventSource,
  mentionsIn: (event: StoredEvent) => readonly StoredEvent[],
): EventSource {
  return {
    identity: store.identity,
    soleWriter: store.soleWriter,
    lastPosition: () => store.lastPosition(),
    shareUpTo: (position) => store.shareUpTo(position),
    readAll: async (options) => {
      const { events, ...page } = await store.readAll(options);
      return { ...page, events: events.flatMap(mentionsIn) };
    },
    readStream: async (...args) => (await store.readStream(...args)).flatMap(mentionsIn),
  };
}
