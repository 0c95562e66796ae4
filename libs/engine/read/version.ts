import { createHash } from 'node:crypto';
import type { ModelDefinition, Projection } from '@lineless/kernel/projection';

/** A projection, and what names the code that it runs (`projections/versions.json`). */
export interface VersionedProjection {
  readonly projection: Projection;
  readonly code: string;
}

const SHAPE_LENGTH = 8;

/** Names the generation that this code builds: by its code, and by its shape (DESIGN rule 17). */
export function generationCode({
  projection: { model },
  code,
}: {
  readonly projection: Pick<Projection, 'model'>;
  readonly code: string;
}): string {
  const shape = createHash('sha256')
    .update(JSON.stringify(shapeOf(model)))
    .digest('hex');
  return `${code}-${shape.slice(0, SHAPE_LENGTH)}`;
}

function shapeOf({ keys, indexes, audiences = [] }: ModelDefinition): unknown {
  return [
    Object.entries(keys),
    indexes.map(({ name, fields, sparse, unique }) => [
      ...[name, fields, sparse ?? false],
      ...(unique ? ['unique'] : []),
    ]),
    audiences,
  ];
}
