import type { Position } from '@lineless/kernel/event';
import type { Cancel } from '@lineless/kernel/runtime';
import { Timers } from '@lineless/kernel/timers';
import { build } from './build';
import { compare, differencesAmong, type Difference } from './compare';
import type { Host } from './host';
import type { Projector } from './projector';

export interface RebuildOptions {
  /** False: only compare, and leave the live model as it is. */
  readonly swap?: boolean;
  /** How many differences are reported in full; all are counted. */
  readonly maxDifferences?: number;
  /** Told now and then how many events are folded, and which share of the log that is, from 0 to 1. */
  readonly told?: (events: number, share: number) => void;
}

export interface RebuildReport {
  readonly projection: string;
  /** Folded now. */
  readonly events: number;
  /** Where another one was cut off this one went on: which share of the log was folded then, from 0 to 1. */
  readonly wentOnAt: number | null;
  /** Documents and tombstones that were compared. */
  readonly documents: number;
  /** There must be none (DESIGN rule 1). */
  readonly differenceCount: number;
  readonly differences: readonly Difference[];
  readonly parkedStreams: readonly string[];
  readonly swapped: boolean;
}

const MAX_REPORTED = 100;
const ROUNDS = 3;
const TELL_MS = 1_000;

/**
 * Builds the model again beside the live one, compares the two at one position, and puts the new one in
 * the live one's place. What a rebuild that was killed has left half built goes on where it was.
 * @throws Error while the model is being built already
 */
export async function rebuild(host: Host, options: RebuildOptions = {}): Promise<RebuildReport> {
  const { swap = true, maxDifferences = MAX_REPORTED, told } = options;
  if (host.building) throw new Error(`${host.name} is being built already`);
  // What is dropped at the end is used by no other process.
  const generation = await (swap ? host.generations.next() : host.generations.fresh());
  const live = host.current.projector;
  const folded = await generation.collection.checkpoint();
  const wentOnAt = folded === null ? null : await live.parts.store.shareUpTo(folded);
  let documents = 0;
  let differences: readonly Difference[] = [];
  const still = told ? telling(host, told) : () => undefined;
  const next = await build(host, generation, {
    async caughtUp(builder) {
      await live.catchUp();
      const compared = await compare(live.parts.collection, builder.parts.collection, live.parts.runtime);
      documents = compared.documents;
      return compared.differingIds;
    },
    async paused(builder, suspects, catchUp) {
      differences = await settle(live, builder, suspects, catchUp);
      return swap;
    },
  }).finally(still);
  const parkedStreams = generation.parked.list().map((known) => known.parked.stream);
  if (!swap) await host.generations.drop(generation);
  return {
    projection: host.name,
    events: next.figures.events,
    wentOnAt,
    documents,
    differenceCount: differences.length,
    differences: differences.slice(0, maxDifferences),
    parkedStreams,
    swapped: swap,
  };
}

function telling(host: Host, told: NonNullable<RebuildOptions['told']>): Cancel {
  const { runtime, store } = host.current.projector.parts;
  const timers = new Timers(runtime);
  timers.every('tell', TELL_MS, () => {
    const { building } = host;
    if (!building) return;
    const { events } = building.figures;
    // A store that is away for a moment costs a line of progress and no rebuild.
    void store.shareUpTo(building.position).then(
      (share) => told(events, share),
      () => undefined,
    );
  });
  return () => timers.clear();
}

/** Documents that two generations were only at different positions of are looked at again at the same one. */
async function settle(
  live: Projector,
  next: Projector,
  suspects: readonly string[],
  catchUp: (until: Position) => Promise<void>,
): Promise<Difference[]> {
  let differences: Difference[] = [];
  let ids = suspects;
  for (let round = 0; round < ROUNDS; round += 1) {
    const until = await live.parts.store.lastPosition();
    if (until !== null) await Promise.all([catchUp(until), next.catchUp(until)]);
    differences = await differencesAmong(ids, live.parts.collection, next.parts.collection);
    if (differences.length === 0) break;
    ids = differences.map(({ id }) => id);
  }
  return differences;
}
