import { Module } from '@nestjs/common';
import { personTraces } from '@lineless/areas/accounts/model/person-traces';
import { Appends } from '@lineless/engine/read/appends';
import { Collections } from '@lineless/engine/read/collections';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { failureLine, ProcessManagers } from '@lineless/engine/work/process-managers';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { countedTaps } from '@lineless/platform/measured';
import { forgetStates } from '../forget-states';
import type { Given } from '../given';
import { hearRoles } from '../role-news';
import { ReadModule } from './read.module';
import { GIVEN } from './tokens';
import { WriteModule } from './write.module';

const FORGETTING: ReadonlySet<string> = new Set(personTraces.forgetting);

/** `engine/work`: what is due, and what other processes have appended. */
@Module({
  imports: [ReadModule, WriteModule],
  providers: [
    { provide: ProcessManagers, useFactory: processesOf, inject: [GIVEN, Collections] },
    {
      provide: Appends,
      useFactory: appendsOf,
      inject: [GIVEN, Aggregates, ProjectionEngine, AccessDirectory],
    },
  ],
  exports: [ProcessManagers, Appends],
})
export class WorkModule {}

function processesOf(
  { adapters, metrics, runtime, troubles }: Given,
  collections: Collections,
): ProcessManagers {
  const taps = countedTaps(adapters.taps, metrics);
  return new ProcessManagers(taps, collections, runtime, (queue, id, err) =>
    troubles.error({ err, queue, id }, failureLine(err)),
  );
}

function appendsOf(
  { adapters: { storedEvents, sealer }, troubles }: Given,
  aggregates: Aggregates,
  engine: ProjectionEngine,
  directory: AccessDirectory,
): Appends {
  return new Appends({
    // Who has written where: what it says is not looked at.
    store: storedEvents,
    heard: (events) => {
      aggregates.heard(events);
      // Another process is forgetting a person: what this one still has in memory of them goes.
      if (events.some(({ type }) => FORGETTING.has(type))) forgetStates({ sealer, aggregates, engine });
      hearRoles(directory, sealer, events);
      engine.wake(events.map(({ stream }) => stream));
    },
    whole: (isWhole) => {
      aggregates.keep(isWhole);
      // What was missed until now may have taken a role away.
      if (isWhole) directory.roleChanged('somebody');
    },
    onFailure: (err) => troubles.warn({ err }, 'Appends were not heard of; the sweeps find them'),
  });
}
