import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface.js';
import { NestFactory } from '@nestjs/core';
import { accounts } from '@lineless/areas/accounts/area';
import { analytics } from '@lineless/areas/analytics/area';
import { catalogue } from '@lineless/areas/catalogue/area';
import { guestLists } from '@lineless/areas/guest-lists/area';
import { membership } from '@lineless/areas/membership/area';
import { rewards } from '@lineless/areas/rewards/area';
import { staff } from '@lineless/areas/staff/area';
import { venueEvents } from '@lineless/areas/venue-events/area';
import { venues } from '@lineless/areas/venues/area';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import type { CommandMemory } from '@lineless/engine/write/command-memory';
import { Keyring } from '@lineless/engine/trust/persons/keyring';
import { openedEvents } from '@lineless/engine/trust/persons/opened-events';
import { Sealer } from '@lineless/engine/trust/persons/sealer';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import type { Collections } from '@lineless/engine/read/collections';
import { memoryLedger } from '@lineless/ports/ledger/testing/memory';
import type { ProjectionEngine } from '@lineless/engine/read/engine';
import { shareOf } from '@lineless/kernel/money';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Metrics } from '@lineless/platform/metrics';
import { createLog } from '@lineless/platform/logging';
import { Troubles } from '@lineless/platform/troubles';
import { inProcessLimits } from '@lineless/ports/limits/in-process';
import { readSettings, type Settings } from '@lineless/platform/settings';
import { InProcessChanges } from '@lineless/ports/changes/in-process';
import { openSqliteCommandKeys } from '@lineless/ports/command-keys/sqlite';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openLocalIdentity, type LocalIdentity } from '@lineless/ports/identity/local-provider';
import { InProcessJobs } from '@lineless/ports/jobs/in-process';
import { openSqlitePersonKeys } from '@lineless/ports/person-keys/sqlite';
import { openTestPayments, type TestPayments } from '@lineless/ports/payments/test-provider';
import type { Pictures } from '@lineless/ports/pictures/port';
import { openSqlitePictures } from '@lineless/ports/pictures/sqlite';
import { noPictures } from '@lineless/ports/pictures/testing/no-pictures';
import { sentTextsIn } from '@lineless/ports/messages/sent-texts';
import { RecordedTexts } from '@lineless/ports/messages/testing/recorded-texts';
import { logNotifier } from '@lineless/ports/notifier/log';
import { bundledPlaces } from '@lineless/ports/places/bundled';
import { followersIn } from '@lineless/ports/push/followers';
import { RecordedPushes } from '@lineless/ports/push/testing/recorded-pushes';
import { noWallets } from '@lineless/ports/wallet-passes/testing/no-wallets';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import type { Followers } from '@lineless/ports/push/port';
import { Composition } from '../../../../apps/composition/src/composition';
import type { Given } from '../../../../apps/composition/src/given';
import { ProductModule } from '../../../../apps/composition/src/modules/product.module';
import { Notices } from '../../../../apps/composition/src/notices';
import { projections } from '../../../../apps/composition/src/projections';
import type { TaxProvider } from '@lineless/ports/tax/port';
import { ordering } from '../area';
import { ReceivePaymentNotice } from '../handlers/receive-payment-notice';

const TAX_RATE = 95_000;
const tax: TaxProvider = {
  provider: 'table',
  calculate: async ({ lines }) => ({
    tax: lines.reduce((sum, line) => sum + shareOf(line.amount, TAX_RATE), 0),
  }),
  collectsIn: async () => true,
};
const areas = [
  ...[accounts, venues, staff, catalogue, ordering, venueEvents],
  ...[guestLists, membership, rewards, analytics],
];

const quiet = Object.assign(new NestApplicationContextOptions(), {
  logger: false,
  abortOnError: false,
} as const);

const ignore = () => undefined;

@Module({})
class BarModule {}

/** A bar with real embedded stores, the test provider and virtual time. */
export interface Bar {
  readonly bus: Bus;
  readonly runtime: VirtualRuntime;
  readonly payments: TestPayments;
  /** As the product reads it. */
  readonly store: EventStore;
  /** As it is stored: what it says of persons is sealed. */
  readonly stored: EventStore;
  /** Where the stores' files are. */
  readonly directory: string;
  readonly engine: ProjectionEngine;
  readonly identity: LocalIdentity;
  readonly collections: Collections;
  readonly processes: ProcessManagers;
  readonly followers: Followers;
  readonly pictures: Pictures;
  /** What was sent to browsers. */
  readonly pushes: RecordedPushes;
  /** What was sent to phones. */
  readonly texts: RecordedTexts;
  readonly memory: CommandMemory;
  readonly app: INestApplicationContext;
  /** What has failed in the background. */
  readonly failures: readonly object[];
  /** Moves time on, then lets everything that was tapped run to its end. */
  readonly pass: (ms: number) => Promise<void>;
  close(): Promise<void>;
}

/** @param limits of what one person may have without paying: none, unless they are what it is about */
export async function openBar(limits: Partial<Settings> = {}): Promise<Bar> {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-bar-'));
  const runtime = new VirtualRuntime();
  const stored = await openSqliteEventStore({ directory, runtime });
  const personKeys = openSqlitePersonKeys(directory);
  const sealer = new Sealer(await Keyring.open({ keys: personKeys, runtime }), runtime);
  const store = openedEvents(stored, sealer);
  const models = openSqliteReadModels({ directory, runtime });
  const keys = openSqliteCommandKeys({ directory, runtime });
  const identity = openLocalIdentity({ directory, runtime });
  const jobs = new InProcessJobs(runtime);
  const followers = followersIn(models, runtime);
  const pushes = new RecordedPushes();
  const texts = new RecordedTexts();
  const pictures = openSqlitePictures(directory);
  const desk: { bus?: Bus } = {};
  const payments = openTestPayments({
    directory,
    runtime,
    deliver: async (rawBody, signature) => {
      const origin = systemOrigin('test-payments', 'notice');
      await desk.bus?.command(ReceivePaymentNotice, { rawBody, signature }, origin);
    },
  });
  const failures: object[] = [];
  const log = createLog('silent');
  const given: Given = {
    role: 'all',
    settings: {
      ...readSettings({}),
      UNPAID_ORDER_LIMIT: null,
      FREE_ORDER_LIMIT: null,
      HELD_PIECES_LIMIT: null,
      ...limits,
    },
    ...{ runtime, log, projections },
    metrics: new Metrics(),
    troubles: new Troubles(
      { debug: ignore, info: ignore, warn: ignore, error: (about: object) => failures.push(about) },
      runtime,
    ),
    notices: new Notices(),
    adapters: {
      ...{ storedEvents: stored, eventStore: store, sealer, readModels: models, areShared: false },
      ...{ taps: jobs, workers: jobs, queues: jobs, changes: new InProcessChanges(), commandKeys: keys },
      limits: inProcessLimits,
      ...{ looker: stored, ledger: memoryLedger(), signer: null, copies: [] },
      ...{ payments, testPayments: payments, identity, tax, places: bundledPlaces() },
      notifier: logNotifier(() => undefined),
      ...noPictures,
      ...{ pictures, followers, pushSender: pushes },
      ...noWallets,
      ...{ messages: texts, sentTexts: sentTextsIn(models, runtime) },
      close: async () => {
        for (const adapter of [pictures, payments, identity, keys, personKeys, models, store])
          await adapter.close();
      },
    },
  };
  const imports = [ProductModule.forRoot(given, areas)];
  const app = await NestFactory.createApplicationContext({ module: BarModule, imports }, quiet);
  const composition = app.get(Composition);
  const { engine, memory } = composition;
  const { collections } = engine;
  await composition.open();
  const bus = app.get(Bus, { strict: false });
  desk.bus = bus;
  await composition.begin();
  const pass = async (ms: number) => {
    await runtime.advance(ms);
    for (let round = 0; round < 3; round += 1) {
      await settle(20);
      await engine.catchUp();
    }
  };
  return {
    bus,
    runtime,
    payments,
    store,
    stored,
    directory,
    engine,
    identity,
    collections,
    processes: app.get(ProcessManagers),
    followers,
    pictures,
    pushes,
    texts,
    memory,
    app,
    failures,
    pass,
    close: async () => {
      await app.close();
      await composition.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
