import { Module } from '@nestjs/common';
import { Feed } from '@lineless/engine/live/feed';
import { Publisher } from '@lineless/engine/live/publisher';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import type { Given } from '../given';
import { ReadModule } from './read.module';
import { GIVEN } from './tokens';

/** `engine/live`: what is told to screens; their connections are the api's own. */
@Module({
  imports: [ReadModule],
  providers: [
    { provide: Publisher, useFactory: ({ runtime }: Given) => new Publisher(runtime), inject: [GIVEN] },
    { provide: Feed, useFactory: feedOf, inject: [GIVEN, Publisher, ProjectionEngine] },
  ],
  exports: [Publisher, Feed],
})
export class LiveModule {}

function feedOf(
  { projections, runtime, troubles }: Given,
  publisher: Publisher,
  engine: ProjectionEngine,
): Feed {
  return new Feed({
    ...{ publisher, runtime },
    models: projections.map(({ projection }) => projection.model.name),
    checkpoints: () => engine.checkpoints(),
    reached: (model, generation, position) => engine.progress.reached(model, generation, position),
    onFailure: (err) => troubles.warn({ err }, 'The checkpoints could not be looked at'),
  });
}
