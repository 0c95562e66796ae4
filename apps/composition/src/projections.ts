import type { VersionedModel } from '@lineless/engine/read/kept-models';
import type { VersionedProjection } from '@lineless/engine/read/version';
import type { Upkeep } from '@lineless/platform/area';
import { versions } from '@lineless/projections/versions';
import { areas } from './areas';

/** Every read model of the product; each can be deleted and comes back by replay (DESIGN rule 1). */
export const projections: readonly VersionedProjection[] = areas.flatMap((area) =>
  area.projections.map((projection) => ({ projection, code: codeOf(projection.model.name) })),
);

/** What jobs keep, worked out from those. */
export const keptModels: readonly VersionedModel[] = areas.flatMap(({ kept = [] }) =>
  kept.map(({ model }) => ({ model, code: codeOf(model.name) })),
);

/** What operators can ask of them, by the areas' names for it. */
export const upkeeps: readonly Upkeep[] = areas.flatMap(({ upkeep }) => upkeep ?? []);

function codeOf(name: string): string {
  const code = versions[name];
  if (code === undefined) throw new Error(`${name} has no version: run node scripts/projection-versions.mjs`);
  return code;
}
