import type { VersionedProjection } from '@lineless/engine/read/version';
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
export function otherVersion(...others: readonly OtherVersion[]): readonly VersionedProjection[] {
  return projections.map((versioned) => {
    const other = others.find(({ model }) => model === versioned.projection.model.name);
    if (!other) return versioned;
    return { projection: other.change(versioned.projection), code: other.code ?? versioned.code };
  });
}
