import type { Position } from '@lineless/kernel/event';
import type { Host } from './host';
import type { OpenGeneration } from './generations';
import type { Projector } from './projector';

/** For a comparison of both generations before one takes the other's place. */
export interface Inspection {
  /** The new one has caught up; the live one goes on. @returns ids of documents to look at again */
  caughtUp(next: Projector): Promise<readonly string[]>;
  /** The live one folds only when told to. @returns whether to swap */
  paused(
    next: Projector,
    ids: readonly string[],
    catchUp: (until: Position) => Promise<void>,
  ): Promise<boolean>;
}

/** The service stops: what is built so far stays where it is, and the next start goes on with it. */
export class BuildStopped extends Error {
  override readonly name = 'BuildStopped';
}

const NO_INSPECTION: Inspection = { caughtUp: async () => [], paused: async () => true };

/**
 * Builds this code's generation beside the live one and puts it in its place once it has caught up; the live one goes
 * on until then and pauses only for the last few events (DESIGN rule 17). What a crash leaves half built goes on
 * where it was. @throws BuildStopped
 */
export async function build(
  host: Host,
  generation: OpenGeneration,
  inspection: Inspection = NO_INSPECTION,
): Promise<Projector> {
  const next = host.builder(generation);
  try {
    await whole(next);
    const ids = await inspection.caughtUp(next);
    const last = async (catchUp: (until: Position) => Promise<void>) => {
      await whole(next);
      if (await inspection.paused(next, ids, catchUp)) await swapIn(host, generation, next.position);
    };
    if (host.isOpen) await host.current.projector.pausedFor(last);
    else await last(async () => undefined);
    return next;
  } finally {
    host.built();
  }
}

/** A projector that was stopped has not seen everything. */
async function whole(next: Projector): Promise<void> {
  await next.catchUp();
  if (next.isRetired) throw new BuildStopped('Stopped in the middle of a build');
}

async function swapIn(host: Host, generation: OpenGeneration, at: Position | null): Promise<void> {
  const live = await host.generations.live();
  if (live?.name !== generation.name) {
    const swapped = await host.generations.promote(generation, live?.name ?? null);
    // Another process with the same code may have been faster by a moment: then it is in place already.
    if (swapped === 'conflict' && (await host.generations.live())?.name !== generation.name)
      throw new Error(`${host.name}: another generation was put in place before`);
  }
  if (host.isOpen) host.current.projector.retire();
  await host.pointTo(generation, at);
}
