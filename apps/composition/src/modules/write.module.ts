import { Module } from '@nestjs/common';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Given } from '../given';
import { directoryFor, tellingRoles } from '../role-news';
import { ReadModule } from './read.module';
import { GIVEN } from './tokens';

/** `engine/write`: who may do what, and the only place that appends. */
@Module({
  imports: [ReadModule],
  providers: [
    {
      provide: AccessDirectory,
      useFactory: ({ metrics, troubles }: Given) => directoryFor(metrics, troubles),
      inject: [GIVEN],
    },
    { provide: Aggregates, useFactory: aggregatesOf, inject: [GIVEN, ProjectionEngine, AccessDirectory] },
  ],
  exports: [AccessDirectory, Aggregates],
})
export class WriteModule {}

function aggregatesOf(
  { adapters: { eventStore, sealer }, runtime }: Given,
  engine: ProjectionEngine,
  directory: AccessDirectory,
): Aggregates {
  // Where others append too, the store itself says what is new (`Appends`).
  const wake = (stream: string) => {
    if (eventStore.soleWriter) engine.wake([stream]);
  };
  return new Aggregates(eventStore, runtime, engine, tellingRoles(directory, wake), sealer);
}
