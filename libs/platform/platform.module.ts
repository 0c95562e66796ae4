import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { Bus } from '@lineless/engine/write/bus';
import type { CommandMemory } from '@lineless/engine/write/command-memory';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { StreamProofs } from '@lineless/engine/trust/ledger/stream-proofs';
import { Persons } from '@lineless/engine/trust/persons/persons';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { Collections } from '@lineless/engine/read/collections';
import type { ParkedDesk } from '@lineless/engine/read/parked-desk';
import { PastModels } from '@lineless/engine/read/past';
import { PastLists } from '@lineless/engine/read/past-lists';
import { Progress } from '@lineless/engine/read/progress';
import { Publisher } from '@lineless/engine/live/publisher';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Notifier } from '@lineless/ports/notifier/port';
import type { Payments } from '@lineless/ports/payments/port';
import type { TestPaymentDesk } from '@lineless/ports/payments/test-desk';
import type { Pictures, Scaler } from '@lineless/ports/pictures/port';
import type { Places } from '@lineless/ports/places/port';
import type { Followers, PushSender } from '@lineless/ports/push/port';
import type { TaxProvider } from '@lineless/ports/tax/port';
import type { Area } from './area';
import { MeasuredBus } from './measured';
import { PaymentReceivers } from './payment-receivers';
import type { Metrics } from './metrics';
import type { Settings } from './settings';
import {
  AREAS,
  EVENTS,
  IDENTITY,
  NOTIFIER,
  PAYMENTS,
  FOLLOWERS,
  PARKED,
  PICTURES,
  PLACES,
  PUSH_SENDER,
  RUNTIME,
  SCALER,
  SETTINGS,
  TAX,
  TEST_PAYMENTS,
} from './tokens';

/** Everything that an app has chosen and opened for the areas to work with. */
export interface Ports {
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly metrics: Metrics;
  readonly payments: Payments;
  /** The test provider's own form; missing where a real provider takes the payments. */
  readonly testPayments?: TestPaymentDesk;
  readonly identity: IdentityProvider;
  readonly tax: TaxProvider;
  readonly places: Places;
  readonly pictures: Pictures;
  readonly scaler: Scaler;
  readonly followers: Followers;
  readonly notifier: Notifier;
  /** `null` where no Web Push is sent. */
  readonly pushSender: PushSender | null;
  readonly directory: AccessDirectory;
  readonly memory: CommandMemory;
  readonly aggregates: Aggregates;
  readonly persons: Persons;
  readonly collections: Collections;
  readonly progress: Progress;
  readonly processes: ProcessManagers;
  readonly publisher: Publisher;
  readonly kept: KeptModels;
  readonly past: PastModels;
  readonly proofs: StreamProofs;
  readonly parked: ParkedDesk;
  readonly eventStore: Pick<EventStore, 'readAll' | 'readStream' | 'readStreamBackwards'>;
}

/** Gives every module the ports and the bus. */
@Module({})
export class PlatformModule {
  static with(ports: Ports, areas: readonly Area[]): DynamicModule {
    const shared = [...sharedProviders(ports), { provide: AREAS, useValue: areas }];
    return {
      module: PlatformModule,
      global: true,
      imports: [CqrsModule, DiscoveryModule, ...areas.map(({ module }) => module)],
      providers: shared,
      exports: [CqrsModule, DiscoveryModule, ...shared],
    };
  }
}

function sharedProviders(ports: Ports): Provider[] {
  const { directory, memory, metrics } = ports;
  return [
    { provide: SETTINGS, useValue: ports.settings },
    { provide: RUNTIME, useValue: ports.runtime },
    { provide: PAYMENTS, useValue: ports.payments },
    { provide: TEST_PAYMENTS, useValue: ports.testPayments ?? null },
    { provide: IDENTITY, useValue: ports.identity },
    { provide: TAX, useValue: ports.tax },
    { provide: PLACES, useValue: ports.places },
    { provide: PICTURES, useValue: ports.pictures },
    { provide: SCALER, useValue: ports.scaler },
    { provide: NOTIFIER, useValue: ports.notifier },
    { provide: FOLLOWERS, useValue: ports.followers },
    { provide: PUSH_SENDER, useValue: ports.pushSender },
    { provide: AccessDirectory, useValue: directory },
    { provide: Aggregates, useValue: ports.aggregates },
    { provide: Persons, useValue: ports.persons },
    { provide: Collections, useValue: ports.collections },
    { provide: Progress, useValue: ports.progress },
    { provide: ProcessManagers, useValue: ports.processes },
    { provide: Publisher, useValue: ports.publisher },
    { provide: KeptModels, useValue: ports.kept },
    { provide: PastModels, useValue: ports.past },
    { provide: PastLists, useValue: new PastLists(ports.collections, ports.past) },
    { provide: StreamProofs, useValue: ports.proofs },
    { provide: PARKED, useValue: ports.parked },
    { provide: EVENTS, useValue: ports.eventStore },
    { provide: PaymentReceivers, useValue: new PaymentReceivers() },
    {
      provide: Bus,
      useFactory: (commands: CommandBus, queries: QueryBus) =>
        new MeasuredBus(commands, queries, directory, memory, metrics),
      inject: [CommandBus, QueryBus],
    },
  ];
}
