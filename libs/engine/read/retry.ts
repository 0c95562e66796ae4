import type { StoredEvent } from '@lineless/kernel/event';
import { isoTime } from '@lineless/kernel/runtime';
import { fold, type HeldBack } from './fold';
import { firstOf, grown, type Finding } from './parked';
import type { Projector } from './projector';
import { streamPages } from './stream-events';
import { turn } from './turn';

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
  const { projection, parked, runtime, store } = projector.parts;
  await parked.refresh();
  const known = parked.get(stream);
  if (!known) return 'not-parked';
  let again: Finding | null = null;
  let end = known.position;
  // From the first on: whether the documents have those before the poison, only their positions tell.
  for await (const page of streamPages(store, stream)) {
    const last = page.at(-1)?.position ?? end;
    if (last > end) end = last;
    if (again) again = grown(again, page);
    else {
      const held = await foldPage(projector, page);
      if (held === 'conflict') return 'conflict';
      again = held && firstOf(projection.model.name, held, isoTime(runtime));
    }
    await turn(runtime);
  }
  if (!again) return (await parked.unpark(known, end)) === 'conflict' ? 'conflict' : 'healed';
  return (await parked.replace(known, again.parked, end)) === 'conflict' ? 'conflict' : 'still-parked';
}

/** @returns from where on the stream is held back; `null`: all of the page is folded */
async function foldPage(
  projector: Projector,
  page: readonly StoredEvent[],
): Promise<HeldBack | null | 'conflict'> {
  const { projection, collection, publish } = projector.parts;
  const folded = await fold(projection, page, {
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
  return result === 'written' ? (folded.heldBack[0] ?? null) : 'conflict';
}
