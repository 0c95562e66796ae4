import type { RebuildNews, RebuildRequest } from '@lineless/platform/operations-answers';
import type { Composition } from './composition';
import { projections, upkeeps } from './projections';

/**
 * DESIGN rule 1: every read model comes back by replay, equal to the live one. Commands and screens go on meanwhile.
 * @throws Error where a model is being built already
 */
export async function rebuildAll(
  { engine, ports }: Pick<Composition, 'engine' | 'ports'>,
  { check }: RebuildRequest,
  tell: (news: RebuildNews) => void,
): Promise<void> {
  let isClean = true;
  for (const { projection } of projections) {
    const model = projection.model.name;
    const begun = ports.runtime.now();
    tell({ kind: 'begun', model });
    const told = (events: number, share: number) => tell({ kind: 'folded', events, share });
    const { differences, parkedStreams, ...report } = await engine.rebuild(model, { swap: !check, told });
    isClean &&= report.differenceCount === 0 && parkedStreams.length === 0;
    tell({
      kind: 'compared',
      model,
      ...report,
      differences: [...differences],
      parkedStreams: [...parkedStreams],
      milliseconds: ports.runtime.now() - begun,
    });
  }
  for (const upkeep of upkeeps) {
    for await (const { what, differences } of upkeep.rebuild(ports, { swap: !check })) {
      isClean &&= differences.length === 0;
      tell({ kind: 'kept', name: `${upkeep.name}, ${what}`, differences: [...differences] });
    }
  }
  tell({ kind: 'done', isClean });
}
