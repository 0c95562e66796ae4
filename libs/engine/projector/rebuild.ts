import type { Position } from '@lineless/kernel/event';
import type { ReadModels } from '@lineless/ports/read-models/port';
import { compare, differencesAmong, type Difference } from './compare';
import { MemoryParked } from './memory-parked';
import type { StoredParked } from './parked';
import { Projector } from './projector';

export interface RebuildOptions {
  /** False: only compare, and leave the live model as it is. */
  readonly swap?: boolean;
  /** How many differences are reported in full; all are counted. */
  readonly maxDifferences?: number;
}

export interface RebuildReport {
  readonly projection: string;
  readonly events: number;
  /** Documents and tombstones that were compared. */
  readonly documents: number;
  /** There must be none (DESIGN rule 1). */
  readonly differenceCount: number;
  readonly differences: readonly Difference[];
  readonly parkedStreams: readonly string[];
  readonly swapped: boolean;
}

/** The more events of one document fall into one batch, the fewer writes; MAX_BATCH is the limit. */
export const REBUILD_BATCH = 10_000;
const MAX_REPORTED = 100;
const ROUNDS = 3;

/**
 * Builds the model again beside the live one, compares the two at one position, and puts the new one in
 * the live one's place. The live projector goes on meanwhile and pauses only for the last few events.
 */
export async function rebuild(
  live: Projector,
  parked: StoredParked,
  models: ReadModels,
  options: RebuildOptions = {},
): Promise<RebuildReport> {
  const { projection, store, runtime, collection } = live.parts;
  const name = projection.model.name;
  await models.startNext(projection.model);
  const next = new Projector({
    projection,
    store,
    runtime,
    collection: await models.open(projection.model, 'next'),
    parked: new MemoryParked(name, runtime),
    batchSize: REBUILD_BATCH,
  });
  await next.catchUp();
  await live.catchUp();
  const { documents, differingIds } = await compare(collection, next.parts.collection, runtime);
  return live.pausedFor(async (catchUp) => {
    const differences = await settle(live, next, differingIds, catchUp);
    const { swap = true } = options;
    if (swap) await swapIn(next, parked, models);
    return {
      projection: name,
      events: next.figures.events,
      documents,
      differenceCount: differences.length,
      differences: differences.slice(0, options.maxDifferences ?? MAX_REPORTED),
      parkedStreams: next.parts.parked.list().map((known) => known.parked.stream),
      swapped: swap,
    };
  });
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

/**
 * First what the rebuilt generation has parked, then the swap, then what it has healed: a crash in between
 * leaves a stream parked too much, which a retry mends, never one too little.
 */
async function swapIn(next: Projector, parked: StoredParked, models: ReadModels): Promise<void> {
  await parked.refresh();
  const found = next.parts.parked.list();
  for (const known of found) {
    if (parked.get(known.parked.stream)) continue;
    if ((await parked.adopt(known)) === 'conflict')
      throw new Error(`${known.parked.stream} was parked meanwhile`);
  }
  await models.swap(next.parts.projection.model);
  const still = new Map(found.map((known) => [known.parked.stream, known]));
  for (const known of parked.list()) {
    const other = still.get(known.parked.stream);
    if (!other) await parked.unpark(known, known.position);
    else if (other.parked.revision !== known.parked.revision)
      await parked.replace(known, other.parked, other.position);
  }
}
