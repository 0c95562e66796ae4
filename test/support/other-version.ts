import type { VersionedProjection } from '@lineless/engine/projector/version';
import type { Projection } from '@lineless/kernel/projection';
import { projections } from '../../apps/composition/src/projections';

export interface OtherVersion {
  /** The read model that other code shows; all others stay as they are. */
  readonly model: string;
  /** Names that code; without it, it passes for today's. */
  readonly code?: string;
  readonly change: (projection: Projection) => Projection;
}

/** The read models as another version of the service has them. */
export function otherVersion({ model, code, change }: OtherVersion): readonly VersionedProjection[] {
  return projections.map((versioned) =>
    versioned.projection.model.name === model
      ? { projection: change(versioned.projection), code: code ?? versioned.code }
      : versioned,
  );
}
