import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';

const PAGE = 2_000;

/**
 * Every event that is stored, as it is stored, in order. Nobody keeps a list of what was said of whom: the events say it
 * themselves. Others have their turn between the pages.
 */
export async function* everyEvent(
  stored: Pick<EventStore, 'readAll'>,
  runtime: Pick<Runtime, 'soon'>,
): AsyncGenerator<StoredEvent> {
  for (let after: Position | null = null; ;) {
    const page = await stored.readAll({ after, limit: PAGE });
    yield* page.events;
    if (page.end) return;
    after = page.position;
    await new Promise<void>((resolve) => runtime.soon(resolve));
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
