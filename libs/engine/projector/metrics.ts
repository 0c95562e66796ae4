import type { Runtime } from '@lineless/kernel/runtime';
import type { Projector } from './projector';

/** Beyond this many events the lag is 'at least so many'. */
const MOST_LAG_EVENTS = 1_000;

/** One projection's figures, for whoever exports them; counters since the start of the process. */
export interface ProjectionFigures {
  readonly projection: string;
  /** Events stored that it has not looked at yet, counted up to 1,000. */
  readonly lagEvents: number;
  /** Age of the oldest of them. */
  readonly lagSeconds: number;
  readonly parkedStreams: number;
  readonly taps: number;
  readonly events: number;
  readonly batches: number;
  readonly conflicts: number;
}

export async function figuresOf(
  projector: Projector,
  runtime: Runtime,
  taps: number,
): Promise<ProjectionFigures> {
  const { store, collection, projection, parked } = projector.parts;
  const after = projector.position ?? (await collection.checkpoint());
  const { events } = await store.readAll({ after, limit: MOST_LAG_EVENTS, filter: projector.filter });
  const [oldest] = events;
  return {
    projection: projection.model.name,
    lagEvents: events.length,
    lagSeconds: oldest ? Math.max(0, (runtime.now() - Date.parse(oldest.meta.at)) / 1_000) : 0,
    parkedStreams: parked.list().length,
    taps,
    ...projector.figures,
  };
}
