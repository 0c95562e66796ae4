import type { Runtime } from '@lineless/kernel/runtime';
import type { Position } from '@lineless/kernel/event';
import type { Host } from './host';

/** Beyond this many events the lag is 'at least so many'. */
const MOST_LAG_EVENTS = 1_000;

/** One projection's figures, for their exporter; counters since the start of the process. */
export interface ProjectionFigures {
  readonly projection: string;
  /** Events stored that it has not looked at yet, counted up to 1,000. */
  readonly lagEvents: number;
  /** How long the oldest of them has waited: its age, or, where others write too, since this process has seen it. */
  readonly lagSeconds: number;
  readonly parkedStreams: number;
  /** How far the generation is that is being built beside the live one, from 0 to 1; `null`: none is. */
  readonly built: number | null;
  readonly taps: number;
  readonly events: number;
  readonly batches: number;
  readonly conflicts: number;
}

export async function figuresOf(host: Host, runtime: Runtime): Promise<ProjectionFigures> {
  const { projector, generation } = host.current;
  const { store } = projector.parts;
  const after = furthest(projector.position, await generation.collection.checkpoint());
  const { events } = await store.readAll({ after, limit: MOST_LAG_EVENTS, filter: projector.filter });
  const now = runtime.now();
  const [oldest] = events;
  const seen = host.lag.of(events, now);
  const age = oldest ? Math.max(0, now - Date.parse(oldest.meta.at)) : 0;
  return {
    projection: host.name,
    lagEvents: events.length,
    // The times of others are told by other clocks.
    lagSeconds: (store.soleWriter ? age : seen) / 1_000,
    parkedStreams: generation.parked.list().length,
    built: host.building ? await store.shareUpTo(host.building.position) : null,
    taps: host.taps,
    ...projector.figures,
  };
}

/** Another process may have projected it on. */
function furthest(one: Position | null, other: Position | null): Position | null {
  return (one ?? '') > (other ?? '') ? one : other;
}
