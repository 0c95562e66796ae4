import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { ApiClient, DEMO } from '../../support/api-client';
import { runCli } from '../../support/cli';
import { untrackedProducts } from '../../support/order-flow';
import { appendPast } from '../../support/past';
import { pastId, pastOrder, type PastOrder } from '../../support/past-orders';
import { ServerProcess } from '../../support/server-process';
import { placeOf } from '../people';

/** With five events each, 1.2 million in a year. */
export const NIGHTLY = 660;
const HOUR_MS = 3_600_000;
const NIGHT_MS = 6 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** So many guests come again and again; of a hundred orders three go back and three are never paid for. */
const REGULARS = 20_000;
const WAYS: Readonly<Record<number, PastOrder['becomes']>> = {
  17: 'REFUNDED',
  50: 'REFUNDED',
  83: 'REFUNDED',
};
const UNPAID: Readonly<Record<number, PastOrder['becomes']>> = {
  31: 'EXPIRED',
  64: 'EXPIRED',
  97: 'EXPIRED',
};
const GIVEN = [
  'Ana',
  'Ben',
  'Carla',
  'Dev',
  'Elif',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kim',
  'Lena',
];
const FAMILY = ['Mora', 'Okafor', 'Nair', 'Sato', 'Lindqvist', 'Abbott', 'Duarte', 'Weiss', 'Kaya', 'Byrne'];

/** What a role asks for, and where. */
export interface Look {
  readonly as: 'customer' | 'manager' | 'auditor';
  readonly path: (bar: Bar) => string;
}

/** The demo's bar after so many nights, served by its own process. */
export class Bar {
  private people: Record<Look['as'], ApiClient> | undefined;
  private products: readonly string[] = [];

  private constructor(
    private readonly server: ServerProcess,
    private readonly directory: string,
    /** The middle of all: its order was placed half of the nights ago. */
    readonly middle: { readonly orderId: string; readonly userId: string },
    readonly eventsPerSecond: number,
  ) {}

  /** Opens the demo, stores the nights by no command, and folds them. */
  static async after(nights: number, directory: string): Promise<Bar> {
    const settings = { PERSON_SOCKET_LIMIT: 'off' };
    const server = await ServerProcess.create(settings, { directory });
    await server.start();
    await server.stop();
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    let events = 0;
    for (let night = 0; night < nights; night += 1) {
      const histories = ordersOf(nights - night).map(pastOrder);
      await appendPast(store, histories);
      events += histories.reduce((sum, history) => sum + history.events.length, 0);
    }
    await store.close();
    const begun = performance.now();
    const { status, errors } = await runCli(['rebuild'], { DATA_DIR: directory });
    if (status !== 0) throw new Error(errors);
    const seconds = (performance.now() - begun) / 1_000;
    const middle = orderAt(Math.ceil(nights / 2), NIGHTLY / 2);
    return new Bar(
      server,
      directory,
      { orderId: middle.orderId, userId: middle.userId ?? '' },
      events / seconds,
    );
  }

  /** Milliseconds until it is ready. */
  async restart(): Promise<number> {
    await this.server.stop();
    return this.server.start();
  }

  async signIn(): Promise<void> {
    const client = (phoneNumber: string) => new ApiClient(this.server.port, 4).signIn(phoneNumber);
    const [customer, manager, auditor] = [
      await client(DEMO.customer),
      await client(DEMO.manager),
      await client(DEMO.superAdmin),
    ];
    this.people = { customer, manager, auditor };
    this.products = (await untrackedProducts(customer)).slice(0, 2);
  }

  /** Milliseconds that an order takes: placed, paid and handed over. */
  flow(): Promise<number> {
    const { customer, manager } = this.those;
    return timed(async () => {
      const order = await placeOf(customer, manager, this.products);
      await order.pay();
      await order.finish();
    });
  }

  /** Milliseconds until what is asked for has come. */
  look({ as, path }: Look): Promise<number> {
    return timed(async () => {
      const { status, body } = await this.those[as].get(path(this));
      if (status !== 200) throw new Error(`${path(this)}: ${status} ${JSON.stringify(body)}`);
    });
  }

  /** Seconds. */
  async backup(): Promise<number> {
    const to = join(this.directory, 'backup');
    const took = await timed(async () => {
      const { status, errors } = await runCli(['backup', to], { DATA_DIR: this.directory });
      if (status !== 0) throw new Error(errors);
    });
    return took / 1_000;
  }

  residentMegabytes(): number {
    return this.server.residentMegabytes();
  }

  /** Bytes of each, the largest first. */
  files(): readonly (readonly [name: string, bytes: number])[] {
    return readdirSync(this.directory, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, statSync(join(this.directory, name)).size] as const)
      .toSorted(([, one], [, other]) => other - one);
  }

  close(): Promise<void> {
    return this.server.remove();
  }

  get customerId(): string {
    return this.those.customer.userId;
  }

  private get those(): Record<Look['as'], ApiClient> {
    if (!this.people) throw new Error('Everybody signs in first');
    return this.people;
  }
}

function ordersOf(nightsAgo: number): readonly PastOrder[] {
  return Array.from({ length: NIGHTLY }, (_, at) => orderAt(nightsAgo, at));
}

function orderAt(nightsAgo: number, at: number): PastOrder {
  const name = [String(nightsAgo), String(at)];
  const guest = (nightsAgo * 7_919 + at * 104_729) % REGULARS;
  const firstName = GIVEN[guest % GIVEN.length] ?? '';
  const lastName = `${FAMILY[guest % FAMILY.length]} ${guest}`;
  return {
    orderId: pastId(...name),
    userId: pastId('guest', String(guest)),
    location: at % 2 === 0 ? DEMO.location : DEMO.otherLocation,
    placedAt: Date.now() - nightsAgo * DAY_MS + (at / NIGHTLY) * NIGHT_MS,
    payer: { firstName, lastName },
    becomes: WAYS[at % 100] ?? UNPAID[at % 100] ?? 'COMPLETE',
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
