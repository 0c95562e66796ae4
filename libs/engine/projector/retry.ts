import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import { isoTime } from '@lineless/kernel/runtime';
import { fold, type HeldBack } from './fold';
import { firstOf, type StoredParked } from './parked';
import type { Projector } from './projector';

export type RetryResult = 'healed' | 'still-parked' | 'not-parked';

const PAGE = 500;
const MAX_ATTEMPTS = 20;

/** Folds a parked stream again from the event it stopped at, and lets it run on if that works. */
export function retryStream(
  projector: Projector,
  parked: StoredParked,
  stream: string,
): Promise<RetryResult> {
  return projector.pausedFor(async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const result = await attemptRetry(projector, parked, stream);
      if (result !== 'conflict') return result;
    }
    throw new Error(`Stream ${stream} keeps changing while it is retried`);
  });
}

async function attemptRetry(
  { parts }: Projector,
  parked: StoredParked,
  stream: string,
): Promise<RetryResult | 'conflict'> {
  await parked.refresh();
  const known = parked.get(stream);
  if (!known) return 'not-parked';
  const { projection, collection, publish, runtime } = parts;
  const events = await eventsOf(parts, stream);
  const folded = await fold(projection, events, {
    load: (ids) => collection.load(ids),
    isParked: () => false,
    live: publish !== undefined,
  });
  if ((await collection.write(folded.writes, null)) === 'conflict') return 'conflict';
  if (publish && folded.changes.length > 0) publish(folded.changes);
  const last = events.at(-1)?.position ?? known.position;
  const end = last > known.position ? last : known.position;
  const [held]: readonly HeldBack[] = folded.heldBack;
  const again = held && firstOf(projection.model.name, held, isoTime(runtime));
  if (!again) return (await parked.unpark(known, end)) === 'conflict' ? 'conflict' : 'healed';
  return (await parked.replace(known, again.parked, end)) === 'conflict' ? 'conflict' : 'still-parked';
}

/** From the first on: whether the documents have those before the poison, only their positions tell. */
async function eventsOf({ store, projection }: Projector['parts'], stream: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let fromRevision = 0; ;) {
    const page = await store.readStream(stream, { fromRevision, limit: PAGE });
    for (const event of page) if (folds(projection, event)) events.push(event);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return events;
    fromRevision = last.revision + 1;
  }
}

function folds(projection: Projection, event: StoredEvent): boolean {
  return projection.types.length === 0 || projection.types.includes(event.type);
}
