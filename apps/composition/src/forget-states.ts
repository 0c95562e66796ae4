import type { ProjectionEngine } from '@lineless/engine/read/engine';
import type { Sealer } from '@lineless/engine/trust/persons/sealer';
import type { Aggregates } from '@lineless/engine/write/aggregates';

interface Remembering {
  readonly sealer: Pick<Sealer, 'forgetKnown'>;
  readonly aggregates: Pick<Aggregates, 'forgetAll'>;
  readonly engine: Pick<ProjectionEngine, 'forgetStates'>;
}

/** Empties every memory of this process that may say who a person is. */
export function forgetStates({ sealer, aggregates, engine }: Remembering): void {
  sealer.forgetKnown();
  aggregates.forgetAll();
  engine.forgetStates();
}
