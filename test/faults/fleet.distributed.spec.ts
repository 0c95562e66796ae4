import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Fleet } from '../distributed/fleet';
import { ApiClient, DEMO } from '../support/api-client';
import { LiveClient } from '../support/live-client';
import type { ServerProcess } from '../support/server-process';
import { Trading } from '../support/trading';
import { pause, until } from '../support/until';

const CUSTOMERS = 4;
const TOPIC = `location:${DEMO.location}:orders`;
/** For a flow that meets a fault: what is killed is back long before. */
const FLOW_WITHIN_MS = 40_000;
const TRADES_FOR_MS = 1_500;
/** What screens are promised is 5 s; the rest is for a slow machine. */
const SCREENS_WITHIN_MS = 10_000;
/** Longer than a lease lives. */
const ASLEEP_MS = 6_000;

describe('two processes that serve and two workers, on engines of their own', () => {
  let fleet: Fleet;
  let customer: ApiClient;
  let staff: ApiClient;
  let trading: Trading;
  let screens: Screen[];

  beforeAll(async () => {
    fleet = await Fleet.start({ onlyOwn: true });
    customer = await new ApiClient(fleet.port, CUSTOMERS).signIn(DEMO.customer);
    staff = await new ApiClient(fleet.port, CUSTOMERS).signIn(DEMO.staff);
    trading = await Trading.of(customer, staff);
    screens = fleet.apis.map(({ url }) => new Screen(new LiveClient(url, staff.token)));
    for (const screen of screens) await screen.listen();
  }, 120_000);

  afterAll(async () => {
    for (const { live } of screens) live.close();
    customer.close();
    staff.close();
    await fleet.stop();
  }, 60_000);

  it('show on every screen, whoever serves it, what any of them has done', async () => {
    await tradeThrough(async () => pause(TRADES_FOR_MS));
    const orders = trading.flows.flatMap(({ placed }) => placed?.orderId ?? []);
    for (const { live } of screens)
      for (const orderId of orders) await live.saw(({ id, document }) => id === orderId && document !== null);
  }, 60_000);

  it.each([
    ['a worker', () => restarted(fleet.workers[0])],
    ['the other worker', () => restarted(fleet.workers[1])],
    ['a process that serves', () => restarted(fleet.apis[0])],
  ])(
    'lose nothing when %s is killed, and catch up',
    async (_, fault) => {
      await tradeThrough(fault);
      await everyScreenKnows();
    },
    90_000,
  );

  it('lose nothing while Redis is dead, and catch up when it is back', async () => {
    const { redis } = fleet.engines.own;
    await tradeThrough(async () => {
      await redis?.kill();
      await pause(TRADES_FOR_MS);
      await redis?.resume();
    });
    await everyScreenKnows();
  }, 90_000);

  it('lose nothing when Redis has forgotten everything', async () => {
    const redis = new Redis(fleet.engines.urls.REDIS_URL ?? '');
    await tradeThrough(async () => {
      await redis.flushall();
      await pause(TRADES_FOR_MS);
      await redis.flushall();
    });
    redis.disconnect();
    await everyScreenKnows();
  }, 90_000);

  it('lose nothing when the documents stand still for a moment', async () => {
    const { mongo } = fleet.engines.own;
    await tradeThrough(async () => {
      mongo?.freeze();
      await pause(TRADES_FOR_MS);
      mongo?.thaw();
    });
    await everyScreenKnows();
  }, 90_000);

  it('lose nothing when the event store dies and comes back', async () => {
    const { events } = fleet.engines.own;
    await tradeThrough(async () => {
      await events?.die();
      await pause(TRADES_FOR_MS);
      await events?.comeBack();
    });
    await everyScreenKnows();
  }, 90_000);

  it('bear a worker that sleeps through the end of its leases and wakes with them', async () => {
    const [sleeper] = fleet.workers;
    await tradeThrough(async () => {
      sleeper?.freeze();
      await pause(ASLEEP_MS);
      await everyScreenKnows();
      sleeper?.thaw();
      await pause(TRADES_FOR_MS);
    });
    await everyScreenKnows();
  }, 90_000);

  it('have every order once, the stock right, and read models that equal a fresh replay', async () => {
    await trading.everythingAcknowledgedIsThere();
    await trading.everyOrderIsThereOnce();
    expect(await trading.everyBeerIsCounted(30_000)).toBeGreaterThan(0);
    const env = { ...process.env, NODE_OPTIONS: '', METRICS_PORT: 'off', ...fleet.engines.urls };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['dist/server/cli.mjs', 'rebuild', '--check'],
      { env: { ...env, DATA_DIR: fleet.directory } },
    );
    expect(stdout).toContain('No differences.');
  }, 120_000);

  /** People trade from before the fault until after it, and finish what they began. */
  async function tradeThrough(fault: () => Promise<void>): Promise<void> {
    const hours = { open: true };
    const begun = trading.flows.length;
    const people = Array.from({ length: CUSTOMERS }, (_, index) =>
      trading.tradeOn(`${begun}-${index}`, hours, FLOW_WITHIN_MS),
    );
    await until(
      () => trading.flows.slice(begun).find(({ placed }) => placed !== undefined),
      () => 'an order',
      FLOW_WITHIN_MS,
    );
    await fault();
    hours.open = false;
    await Promise.all(people);
    expect(trading.flows.length).toBeGreaterThan(begun);
  }

  async function restarted(process: ServerProcess | undefined): Promise<void> {
    await process?.kill();
    await pause(TRADES_FOR_MS);
    await process?.start();
  }

  async function everyScreenKnows(): Promise<void> {
    const last = trading.lastPosition;
    for (const screen of screens) {
      await until(
        async () => (await screen.knows()) >= last || undefined,
        () => `a screen to hear of ${last}`,
        SCREENS_WITHIN_MS,
      );
    }
  }
});

/** A board, as its page follows it: whoever is connected again listens again. */
class Screen {
  private connections = 0;
  private listened = '';

  constructor(readonly live: LiveClient) {}

  async listen(): Promise<void> {
    const ack = await this.live.subscribe(TOPIC);
    if (!ack.ok) throw new Error(ack.code);
    this.connections = this.live.connections;
    this.listened = ack.positions.orders ?? '';
  }

  /** Up to where it was told of the orders, or that there is something newer, for which its page asks. */
  async knows(): Promise<string> {
    if (this.live.isConnected && this.live.connections > this.connections) await this.listen();
    const told = [...this.live.changes, ...this.live.heartbeats].filter(({ model }) => model === 'orders');
    return [this.listened, ...told.map(({ position }) => position)].sort().at(-1) ?? '';
  }
}
