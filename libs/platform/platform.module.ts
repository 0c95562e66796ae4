import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Jobs } from '@lineless/ports/jobs/port';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Payments } from '@lineless/ports/payments/port';
import type { TestPaymentDesk } from '@lineless/ports/payments/test-desk';
import { Collections } from '@lineless/engine/projector/collections';
import { Progress } from '@lineless/engine/projector/progress';
import type { ReadModels } from '@lineless/ports/read-models/port';
import type { TaxProvider } from '@lineless/ports/tax/port';
import { AccessDirectory } from './access-directory';
import { Health } from './health';
import { AuthGuard } from './http/auth-guard';
import { ErrorFilter } from './http/error-filter';
import { FreshnessGuard } from './http/freshness-guard';
import { validationPipe } from './http/validation';
import type { Log } from './logging';
import { MeasuredBus } from './measured';
import { Metrics } from './metrics';
import { OperationsRoutes } from './operations-routes';
import type { Settings } from './settings';
import {
  EVENT_STORE,
  IDENTITY,
  JOBS,
  LOG,
  PAYMENTS,
  READ_MODELS,
  RUNTIME,
  SETTINGS,
  TAX,
  TEST_PAYMENTS,
} from './tokens';

/** Everything that an app has chosen and opened for the areas to work with. */
export interface Ports {
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly jobs: Jobs;
  readonly payments: Payments;
  /** The test provider's own form; missing where a real provider takes the payments. */
  readonly testPayments?: TestPaymentDesk;
  readonly identity: IdentityProvider;
  readonly tax: TaxProvider;
  readonly directory: AccessDirectory;
  readonly aggregates: Aggregates;
  readonly collections: Collections;
  readonly progress: Progress;
}

/** Gives every module the ports, the bus, and the rules that hold for every request. */
@Module({})
export class PlatformModule {
  static with(ports: Ports): DynamicModule {
    const shared = sharedProviders(ports);
    return {
      module: PlatformModule,
      global: true,
      imports: [CqrsModule, DiscoveryModule],
      controllers: [OperationsRoutes],
      providers: [
        ...shared,
        { provide: APP_GUARD, useValue: new AuthGuard(ports.identity) },
        { provide: APP_GUARD, useValue: new FreshnessGuard(ports.progress) },
        { provide: APP_PIPE, useValue: validationPipe },
        { provide: APP_FILTER, useValue: new ErrorFilter(ports.log) },
      ],
      exports: [CqrsModule, DiscoveryModule, ...shared],
    };
  }
}

function sharedProviders(ports: Ports): Provider[] {
  const { directory, metrics } = ports;
  return [
    { provide: SETTINGS, useValue: ports.settings },
    { provide: RUNTIME, useValue: ports.runtime },
    { provide: LOG, useValue: ports.log },
    { provide: EVENT_STORE, useValue: ports.eventStore },
    { provide: READ_MODELS, useValue: ports.readModels },
    { provide: JOBS, useValue: ports.jobs },
    { provide: PAYMENTS, useValue: ports.payments },
    { provide: TEST_PAYMENTS, useValue: ports.testPayments ?? null },
    { provide: IDENTITY, useValue: ports.identity },
    { provide: TAX, useValue: ports.tax },
    { provide: Metrics, useValue: metrics },
    { provide: Health, useValue: ports.health },
    { provide: AccessDirectory, useValue: directory },
    { provide: Aggregates, useValue: ports.aggregates },
    { provide: Collections, useValue: ports.collections },
    { provide: Progress, useValue: ports.progress },
    {
      provide: Bus,
      useFactory: (commands: CommandBus, queries: QueryBus) =>
        new MeasuredBus(commands, queries, directory, metrics),
      inject: [CommandBus, QueryBus],
    },
  ];
}
