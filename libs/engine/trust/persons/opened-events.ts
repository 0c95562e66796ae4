import type { EventStore } from '@lineless/ports/event-store/port';
import type { Sealer } from './sealer';

/**
 * The event store for code that works with what events say: each is opened when it is read, a batch with one look-up.
 * What is appended is stored as it comes: it was sealed before (see `StreamLine`).
 */
export function openedEvents(stored: EventStore, sealer: Pick<Sealer, 'open'>): EventStore {
  return {
    identity: stored.identity,
    soleWriter: stored.soleWriter,
    append: (stream, expected, events) => stored.append(stream, expected, events),
    readStream: async (stream, options) => sealer.open(await stored.readStream(stream, options)),
    readStreamBackwards: async (stream, options) =>
      sealer.open(await stored.readStreamBackwards(stream, options)),
    readAll: async (options) => {
      const page = await stored.readAll(options);
      return { ...page, events: await sealer.open(page.events) };
    },
    lastPosition: () => stored.lastPosition(),
    isPosition: (text) => stored.isPosition(text),
    shareUpTo: (position) => stored.shareUpTo(position),
    checkRoom: () => stored.checkRoom(),
    withheld: () => stored.withheld(),
    close: () => stored.close(),
  };
}
