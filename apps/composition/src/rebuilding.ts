import type { Looked } from '@lineless/platform/area';
import type { RebuildRequest, WorkNews } from '@lineless/platform/operations-answers';
import type { Composition } from './composition';
import { projections, upkeeps } from './projections';

type Rebuilt = Pick<Composition, 'engine' | 'store' | 'upkeepParts'>;

/**
 * DESIGN rule 1: every read model comes back by replay, equal to the live one. Commands and screens go on.
 * @throws Error where a model is being built already
 */
export async function rebuildAll(
  { engine, store, upkeepParts }: Rebuilt,
  { check }: RebuildRequest,
  tell: (news: WorkNews) => void,
): Promise<void> {
  // A model of them may be whole today, and is not what a reader of the stream would make of it.
  const streams = [...(await store.withheld())];
  let isClean = streams.length === 0;
  if (!isClean) tell({ kind: 'withheld', streams });
  for (const { projection } of projections) {
    const model = projection.model.name;
    const begun = upkeepParts.runtime.now();
    tell({ kind: 'begun', things: `events in ${model}` });
    const told = (events: number, share: number) => tell({ kind: 'folded', events, share });
    const { differences, parkedStreams, ...report } = await engine.rebuild(model, { swap: !check, told });
    isClean &&= report.differenceCount === 0 && parkedStreams.length === 0;
    tell({
      kind: 'compared',
      model,
      ...report,
      differences: [...differences],
      parkedStreams: [...parkedStreams],
      milliseconds: upkeepParts.runtime.now() - begun,
    });
  }
  for (const upkeep of upkeeps) {
    tell({ kind: 'begun', things: `parts of ${upkeep.name}` });
    for await (const looked of upkeep.rebuild(upkeepParts, { swap: !check })) {
      isClean &&= looked.differences.length === 0;
      tell(keptNews(looked, upkeep.name));
    }
  }
  tell({ kind: 'done', isClean });
}

/** Compares what jobs keep with the events, by a path of its own. */
export async function verifyAll(
  { engine, upkeepParts }: Pick<Rebuilt, 'engine' | 'upkeepParts'>,
  tell: (news: WorkNews) => void,
): Promise<void> {
  await engine.catchUp();
  let isClean = true;
  for (const upkeep of upkeeps) {
    tell({ kind: 'begun', things: `parts of ${upkeep.name}` });
    for await (const looked of upkeep.verify(upkeepParts)) {
      isClean &&= looked.differences.length === 0;
      tell(keptNews(looked, upkeep.name));
    }
  }
  tell({ kind: 'done', isClean });
}

function keptNews({ what, differences, share }: Looked, model: string): WorkNews {
  return { kind: 'kept', name: `${model}, ${what}`, differences: [...differences], share };
}
