import { Module } from '@nestjs/common';
import { personTraces } from '@lineless/areas/accounts/model/person-traces';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { LedgerKeeper } from '@lineless/engine/trust/ledger/ledger-keeper';
import { LedgerWatch } from '@lineless/engine/trust/ledger/ledger-watch';
import { SentCheckpoints } from '@lineless/engine/trust/ledger/sent-checkpoints';
import { StreamProofs } from '@lineless/engine/trust/ledger/stream-proofs';
import { PersonStreams } from '@lineless/engine/trust/persons/person-streams';
import { Persons } from '@lineless/engine/trust/persons/persons';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { CommandMemory } from '@lineless/engine/write/command-memory';
import type { Given } from '../given';
import { forgetStates } from '../forget-states';
import { ReadModule } from './read.module';
import { brokenLine } from '../broken-line';
import { GIVEN } from './tokens';
import { WriteModule } from './write.module';

/** `engine/trust`: persons and their keys, and the log's proof. */
@Module({
  imports: [ReadModule, WriteModule],
  providers: [
    { provide: Persons, useFactory: personsOf, inject: [GIVEN, ProjectionEngine, Aggregates] },
    { provide: CommandMemory, useFactory: memoryOf, inject: [GIVEN, Persons] },
    { provide: LedgerKeeper, useFactory: keeperOf, inject: [GIVEN] },
    { provide: LedgerWatch, useFactory: watchOf, inject: [GIVEN, LedgerKeeper] },
    { provide: StreamProofs, useFactory: proofsOf, inject: [GIVEN] },
  ],
  exports: [Persons, CommandMemory, LedgerKeeper, LedgerWatch, StreamProofs],
})
export class TrustModule {}

function personsOf({ adapters, runtime }: Given, engine: ProjectionEngine, aggregates: Aggregates): Persons {
  const { storedEvents: stored, sealer, readModels } = adapters;
  return new Persons({
    ...{ stored, sealer, runtime },
    traces: personTraces,
    streams: new PersonStreams(engine.collections, engine.progress, personTraces),
    forgetStates: () => forgetStates({ sealer, aggregates, engine }),
    foldAnew: (changed) => engine.foldAnew(changed),
    purge: () => readModels.purge(),
  });
}

/** What it keeps names persons: it lies in their boxes. */
function memoryOf(
  { adapters: { commandKeys }, runtime, troubles }: Given,
  { boxes }: Persons,
): CommandMemory {
  return new CommandMemory(commandKeys, boxes, runtime, (err) =>
    troubles.error({ err }, 'The keys of commands could not be written down'),
  );
}

function keeperOf({ adapters, runtime, troubles }: Given): LedgerKeeper {
  const { storedEvents: store, ledger, signer } = adapters;
  return new LedgerKeeper({
    ...{ store, ledger, signer, runtime },
    onBroken: (err) => troubles.error({ err }, 'The log of events is not what it was'),
    onFailure: (err) => troubles.warn({ err }, 'The ledger could not follow the log of events'),
  });
}

function watchOf(
  { adapters, settings, runtime, troubles, log, metrics }: Given,
  keeper: LedgerKeeper,
): LedgerWatch {
  const { looker: store, ledger, signer, copies } = adapters;
  const sent = new SentCheckpoints({
    ...{ ledger, copies },
    onFailure: (err) => troubles.warn({ err }, 'Checkpoints could not be sent elsewhere or asked for there'),
    onUnsent: () => metrics.checkpointUnsent(),
  });
  return new LedgerWatch({
    ...{ store, ledger, keeper, sent, runtime },
    verifier: new Verifier(keysOf({ signer, settings })),
    onBroken: ({ findings, findingCount, doubts }) =>
      log.error({ findings, findingCount, doubts }, brokenLine({ findings, findingCount, doubts })),
    onMended: () => log.info('The log of events is what was stored again'),
    onFailure: (err) => troubles.warn({ err }, 'The log of events could not be looked at'),
  });
}

/** Of what signs here, and of what did. */
function keysOf({
  signer,
  settings,
}: Pick<Given['adapters'], 'signer'> & Pick<Given, 'settings'>): readonly string[] {
  return [...(signer ? [signer.publicKey] : []), ...(settings.LEDGER_KEYS_BEFORE ?? [])];
}

function proofsOf({
  adapters: { storedEvents: stored, ledger, signer },
  settings,
  runtime,
}: Given): StreamProofs {
  const verifier = signer && new Verifier(keysOf({ signer, settings }));
  return new StreamProofs({ stored, ledger, verifier, runtime });
}
