import type { VersionedProjection } from '@lineless/engine/projector/version';
import { versions } from '@lineless/projections/versions';
import { areas } from './areas';

/** Every read model of the product; each can be deleted and comes back by replay (DESIGN rule 1). */
export const projections: readonly VersionedProjection[] = areas.flatMap((area) =>
  area.projections.map((projection) => {
    const { name } = projection.model;
    const code = versions[name];
    if (code === undefined)
      throw new Error(`${name} has no version: run node scripts/projection-versions.mjs`);
    return { projection, code };
  }),
);
