import type { ProjectionEngine } from '@lineless/engine/read/engine';
import { RecentlyAsked } from '@lineless/kernel/recently-asked';
import type { Runtime } from '@lineless/kernel/runtime';
import { Health } from '@lineless/platform/health';
import type { Adapters } from './adapters';

/** Of what the stores were asked. */
const LOOK_KEPT_MS = 1_000;

/** Asks the stores whether they answer and would take an event, and the read models how far they are. */
export function healthOf(
  { eventStore, readModels }: Adapters,
  engine: ProjectionEngine,
  runtime: Runtime,
): Health {
  // Anybody may ask, and each look writes.
  const looks = new RecentlyAsked<unknown>({ most: 1, keptMs: LOOK_KEPT_MS, runtime });
  return new Health({
    stores: () => looks.get('', () => Promise.all([eventStore.checkRoom(), readModels.source()])),
    projections: () => engine.figures(),
    runtime,
  });
}
