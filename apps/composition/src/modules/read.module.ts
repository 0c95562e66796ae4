import { Module } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { PastModels } from '@lineless/engine/read/past';
import { PastLists } from '@lineless/engine/read/past-lists';
import { Progress } from '@lineless/engine/read/progress';
import { PARKED } from '@lineless/platform/tokens';
import type { Given } from '../given';
import { keptModels } from '../projections';
import { GIVEN } from './tokens';

/** `engine/read`: the read models, how far they are, and how they were. */
@Module({
  providers: [
    { provide: ProjectionEngine, useFactory: engineOf, inject: [GIVEN] },
    {
      provide: Collections,
      useFactory: (engine: ProjectionEngine) => engine.collections,
      inject: [ProjectionEngine],
    },
    {
      provide: Progress,
      useFactory: (engine: ProjectionEngine) => engine.progress,
      inject: [ProjectionEngine],
    },
    { provide: PARKED, useExisting: ProjectionEngine },
    {
      provide: KeptModels,
      useFactory: ({ adapters, runtime }: Given) => new KeptModels(adapters.readModels, runtime, keptModels),
      inject: [GIVEN],
    },
    { provide: PastModels, useFactory: pastOf, inject: [GIVEN] },
    {
      provide: PastLists,
      useFactory: (collections: Collections, past: PastModels) => new PastLists(collections, past),
      inject: [Collections, PastModels],
    },
  ],
  exports: [ProjectionEngine, Collections, Progress, PARKED, KeptModels, PastModels, PastLists],
})
export class ReadModule {}

function engineOf({ adapters, runtime, projections, troubles, log }: Given): ProjectionEngine {
  const { eventStore: store, storedEvents: stored, readModels: models, changes } = adapters;
  return new ProjectionEngine({
    ...{ store, stored, models, runtime, changes, projections },
    say: (line) => log.info(line),
    onFailure: (model, err) =>
      troubles.error({ err, model }, 'What is new could not be projected and will be tried again'),
  });
}

function pastOf({ projections, adapters, runtime }: Given): PastModels {
  const folds = projections.map(({ projection }) => projection);
  return new PastModels(folds, adapters.eventStore, runtime);
}
