import type { StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { streamEvents, type StreamReads } from '@lineless/engine/read/stream-events';
import { turn } from '@lineless/engine/read/turn';

/** Others have their turn after so many. */
const EVENTS_A_TURN = 500;

/** Every event of these streams, as it is stored, stream by stream. Others have their turn in between. */
export async function* eventsOf(
  stored: StreamReads,
  streams: Iterable<string>,
  runtime: Runtime,
): AsyncGenerator<StoredEvent> {
  for (const stream of streams) {
    await turn(runtime);
    for await (const event of streamEvents(stored, stream)) {
      yield event;
      if (event.revision % EVENTS_A_TURN === EVENTS_A_TURN - 1) await turn(runtime);
    }
  }
}

/** By stream, the ids of the events that one of these keys has sealed. */
export async function sealedBy(
  keys: ReadonlySet<string>,
  events: AsyncIterable<StoredEvent>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for await (const { stream, id, meta } of events) {
    if (!meta.sealed?.some(({ key }) => keys.has(key))) continue;
    const known = found.get(stream);
    if (known) known.add(id);
    else found.set(stream, new Set([id]));
  }
  return found;
}
