import type { StoredEvent } from '@lineless/kernel/event';
import { isoTime } from '@lineless/kernel/runtime';
import { fold, type HeldBack } from './fold';
import { firstOf } from './parked';
import type { Projector } from './projector';
import { streamEvents } from './stream-events';

export type RetryResult = 'healed' | 'still-parked' | 'not-parked';

const MAX_ATTEMPTS = 20;

/** Folds a parked stream again from the event it stopped at, and lets it run on if that works. */
export function retryStream(projector: Projector, stream: string): Promise<RetryResult> {
  return projector.pausedFor(async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const result = await attemptRetry(projector, stream);
      if (result !== 'conflict') return result;
    }
    throw new Error(`Stream ${stream} keeps changing while it is retried`);
  });
}

async function attemptRetry(projector: Projector, stream: string): Promise<RetryResult | 'conflict'> {
  const { projection, collection, parked, publish, runtime, store } = projector.parts;
  await parked.refresh();
  const known = parked.get(stream);
  if (!known) return 'not-parked';
  // From the first on: whether the documents have those before the poison, only their positions tell.
  const events: StoredEvent[] = [];
  for await (const event of streamEvents(store, stream, projection)) events.push(event);
  const folded = await fold(projection, events, {
    load: (ids) => projector.load(ids),
    isParked: () => false,
    anchors: projector.anchors,
    live: publish !== undefined,
    measures: true,
  });
  // What is folded here lies before the stored checkpoint, which does not move.
  const stored = await collection.checkpoint();
  const result = await projector.write(folded.writes, null);
  projector.telling.tell(folded, result, { from: stored, to: stored });
  if (result !== 'written') return 'conflict';
  const last = events.at(-1)?.position ?? known.position;
  const end = last > known.position ? last : known.position;
  const [held]: readonly HeldBack[] = folded.heldBack;
  const again = held && firstOf(projection.model.name, held, isoTime(runtime));
  if (!again) return (await parked.unpark(known, end)) === 'conflict' ? 'conflict' : 'healed';
  return (await parked.replace(known, again.parked, end)) === 'conflict' ? 'conflict' : 'still-parked';
}
