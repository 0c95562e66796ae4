import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface.js';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { CatalogueModule } from '@lineless/areas/catalogue/module';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { Bus } from '@lineless/engine/cqrs/bus';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { InProcessJobs } from '@lineless/ports/jobs/in-process';
import { shareOf } from '@lineless/kernel/money';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { openTestPayments, type TestPayments } from '@lineless/ports/payments/test-provider';
import { AccessDirectory } from '@lineless/platform/access-directory';
import { createLog } from '@lineless/platform/logging';
import {
  IDENTITY,
  JOBS,
  LOG,
  PAYMENTS,
  RUNTIME,
  SETTINGS,
  TAX,
  TEST_PAYMENTS,
} from '@lineless/platform/tokens';
import { Collections } from '@lineless/engine/projector/collections';
import { ProjectionEngine } from '@lineless/engine/projector/engine';
import { ordersProjection } from '@lineless/projections/orders/orders';
import { productsProjection } from '@lineless/projections/products/products';
import { locationsProjection } from '@lineless/projections/locations/projection';
import { vendorRolesProjection } from '@lineless/projections/vendor-roles/projection';
import { vendorsProjection } from '@lineless/projections/vendors/projection';
import { openSqliteReadModels } from '@lineless/ports/read-models/sqlite';
import { StaffModule } from '@lineless/areas/staff/module';
import type { TaxProvider } from '@lineless/ports/tax/port';
import { VenuesModule } from '@lineless/areas/venues/module';
import { PaymentNotices } from '../handlers/payment-notices';
import { OrderingModule } from '../module';

const TAX_RATE = 95_000;
const tax: TaxProvider = {
  provider: 'table',
  calculate: async ({ lines }) => ({
    tax: lines.reduce((sum, line) => sum + shareOf(line.amount, TAX_RATE), 0),
  }),
};
const projections = [
  ordersProjection,
  productsProjection,
  locationsProjection,
  vendorsProjection,
  vendorRolesProjection,
];

const quiet = Object.assign(new NestApplicationContextOptions(), {
  logger: false,
  abortOnError: false,
} as const);

@Module({})
class TestPlatform {}

/** A bar with real embedded stores, the test provider and virtual time. */
export interface Bar {
  readonly bus: Bus;
  readonly runtime: VirtualRuntime;
  readonly payments: TestPayments;
  readonly store: Awaited<ReturnType<typeof openSqliteEventStore>>;
  readonly collections: Collections;
  readonly app: INestApplicationContext;
  /** Moves time on, then lets everything that was tapped run to its end. */
  readonly pass: (ms: number) => Promise<void>;
  close(): Promise<void>;
}

export async function openBar(): Promise<Bar> {
  const directory = await mkdtemp(join(tmpdir(), 'lineless-bar-'));
  const runtime = new VirtualRuntime();
  const store = await openSqliteEventStore({ directory, runtime });
  const models = openSqliteReadModels({ directory });
  const jobs = new InProcessJobs(runtime);
  const desk: { notices?: PaymentNotices } = {};
  const payments = openTestPayments({
    directory,
    runtime,
    deliver: async (rawBody, signature) => desk.notices?.receive(rawBody, signature),
  });
  const live = { publish: () => undefined };
  const engine = new ProjectionEngine({ store, models, jobs, runtime, live, projections });
  await engine.open();
  const values = [
    { provide: RUNTIME, useValue: runtime },
    { provide: LOG, useValue: createLog('silent') },
    { provide: JOBS, useValue: jobs },
    { provide: PAYMENTS, useValue: payments },
    { provide: TEST_PAYMENTS, useValue: payments },
    { provide: TAX, useValue: tax },
    // Asked for by routes only, which nobody calls here.
    { provide: SETTINGS, useValue: {} },
    { provide: IDENTITY, useValue: {} },
    { provide: AccessDirectory, useValue: new AccessDirectory() },
    { provide: Aggregates, useValue: new Aggregates(store, runtime, engine.tapFor) },
    { provide: Collections, useValue: engine.collections },
  ];
  const bus = {
    provide: Bus,
    useFactory: (commands: CommandBus, queries: QueryBus, access: AccessDirectory) =>
      new Bus(commands, queries, access),
    inject: [CommandBus, QueryBus, AccessDirectory],
  };
  const platform: DynamicModule = {
    module: TestPlatform,
    global: true,
    imports: [CqrsModule, CatalogueModule, StaffModule, VenuesModule, OrderingModule],
    providers: [...values, bus],
    exports: [CqrsModule, bus, ...values],
  };
  const app = await NestFactory.createApplicationContext(platform, quiet);
  desk.notices = app.get(PaymentNotices, { strict: false });
  engine.start();
  await jobs.start();
  const pass = async (ms: number) => {
    await runtime.advance(ms);
    for (let round = 0; round < 3; round += 1) {
      await settle(20);
      await engine.catchUp();
    }
  };
  return {
    bus: app.get(Bus),
    runtime,
    payments,
    store,
    collections: engine.collections,
    app,
    pass,
    close: async () => {
      await jobs.stop();
      await engine.stop();
      await app.close();
      await payments.close();
      await models.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
