import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import type { Fleet } from '../distributed/fleet';
import { Night } from '../distributed/night';
import { appendOf, checkpointOf, documentsOf, pushOf } from '../distributed/steps';
import { killAt, type Ways } from '../distributed/ways';
import { ApiClient, DEMO } from '../support/api-client';
import { buy, confirmCard, orderAsSeenBy, orderOf, place, untrackedProducts } from '../support/order-flow';
import type { ServerProcess } from '../support/server-process';
import { pause, until } from '../support/until';
import type { Stop } from '../support/wire';

const TRADES_FOR_MS = 700;
/** Longer than a lease lives. */
const ASLEEP_MS = 4_000;
const SLOWED_BY_MS = 60;
const STORED_WITHIN_MS = 500;
const A_GUEST = '+13105557001';

/** One worker and one process that serves are four minutes ahead of the others and lose, double and delay their taps. */
const awkward = ['clock.mjs?aheadMs=240000', 'taps.mjs'].map(
  (module) => `${pathToFileURL('test/distributed/awkward').href}/${module}`,
);

/** Before the event store has an event of this type, or after it has it and before anybody knows. */
type Moment = readonly [when: Stop['when'], type: string];

describe('two processes that serve and two workers, on engines of their own', () => {
  let night: Night;
  let fleet: Fleet;

  beforeAll(async () => {
    night = await Night.begin({ isWired: true, awkward });
    ({ fleet } = night);
  });

  afterAll(() => night.end());

  it('show on every board, from every process, what any of them has done, although clocks are apart and taps are lost', async () => {
    const { trading, boards } = night;
    await night.tradeThrough(async () => pause(TRADES_FOR_MS));
    const orders = trading.flows.flatMap(({ placed }) => placed?.orderId ?? []);
    for (const { live } of boards)
      for (const orderId of orders) await live.saw(({ id, document }) => id === orderId && document !== null);
    for (const fate of ['dropped', 'doubled', 'delayed'])
      expect(fleet.apis.at(-1)?.log()).toContain(`A tap was ${fate}`);
  });

  it.each([
    ['before the documents', 'documents', documentsOf('orders')],
    ['after the documents and before the checkpoint', 'documents', checkpointOf('orders')],
    ['after the checkpoint and before the push', 'redis', pushOf('orders')],
  ] as const)('lose nothing when the worker that projects the orders is killed %s', async (_, engine, at) => {
    let back: Promise<unknown> | undefined;
    await night.tradeThrough(async () => {
      const first = await firstTo(engine, at);
      await killAt({ process: first, ways: fleet.waysOf(first) });
      back = first.start();
    });
    await back;
  });

  it('lose nothing and do nothing twice when those that serve are killed around each step of an order', async () => {
    const moments: readonly (readonly Moment[])[] = [
      [
        ['before', 'OrderPlaced'],
        ['before', 'OrderRefundRequested'],
        ['after', 'OrderPaid'],
      ],
      [
        ['after', 'OrderPlaced'],
        ['after', 'OrderRefundRequested'],
        ['after', 'OrderRefunded'],
      ],
    ];
    await night.tradeThrough(() =>
      Promise.all(
        fleet.apis.map(async (api, at) => {
          for (const moment of moments[at] ?? []) await killedAtAppend(api, moment);
        }),
      ),
    );
  });

  it('finish a payment and a refund that no caller asks for again', async () => {
    const [one, other] = fleet.apis;
    const guest = await new ApiClient(one?.port ?? 0).signIn(A_GUEST);
    const staff = await new ApiClient(other?.port ?? 0).signIn(DEMO.staff);
    const refundOf = (orderId: string) => staff.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {});
    const products = (await untrackedProducts(guest)).slice(0, 1);
    const [returned, paid] = [await buy(guest, products), await place(guest, products)];
    await Promise.all([
      killedAtAppend(one, ['before', 'OrderPaid']),
      killedAtAppend(other, ['before', 'OrderRefunded']),
      confirmCard(guest, paid),
      refundOf(returned.orderId).catch(() => undefined),
    ]);
    const becomes = (orderId: string, status: string) =>
      until(
        async () => ((await orderAsSeenBy(guest, orderId)).status === status ? true : undefined),
        () => `${orderId} is not ${status}`,
      );
    await becomes(paid.orderId, 'PAID');
    await becomes(returned.orderId, 'REFUNDED');
    expect(orderOf(await refundOf(paid.orderId)).status).toBe('REFUNDED');
    guest.close();
    staff.close();
  });

  it.each<readonly [string, (ways: Ways) => unknown, (ways: Ways) => unknown]>([
    ['cut', (ways) => ways.cut(), (ways) => ways.open()],
    ['frozen', (ways) => ways.freeze(), (ways) => ways.thaw()],
    ['slow', (ways) => ways.slow(SLOWED_BY_MS), (ways) => ways.slow(0)],
  ])(
    'lose nothing while the connections of a worker and of one that serves are %s',
    async (_, begin, end) => {
      const ways = [fleet.workers, fleet.apis].flatMap(([process]) => (process ? fleet.waysOf(process) : []));
      await night.tradeThrough(async () => {
        await Promise.all(ways.map(begin));
        await pause(TRADES_FOR_MS);
        await Promise.all(ways.map(end));
      });
    },
  );

  it('lose nothing while Redis is dead, and catch up when it is back', async () => {
    const { redis } = fleet.engines.own;
    await night.tradeThrough(async () => {
      await redis?.kill();
      await pause(TRADES_FOR_MS);
      await redis?.resume();
    });
  });

  it('lose nothing when Redis has forgotten everything', async () => {
    const redis = new Redis(fleet.engines.urls.REDIS_URL ?? '');
    await night.tradeThrough(async () => {
      await redis.flushall();
      await pause(TRADES_FOR_MS);
      await redis.flushall();
    });
    redis.disconnect();
  });

  it('lose nothing when the documents stand still for a moment', async () => {
    const { mongo } = fleet.engines.own;
    await night.tradeThrough(async () => {
      await mongo?.freeze();
      await pause(TRADES_FOR_MS);
      mongo?.thaw();
    });
  });

  it('lose nothing when the event store dies and comes back', async () => {
    const { events } = fleet.engines.own;
    await night.tradeThrough(async () => {
      await events?.die();
      await pause(TRADES_FOR_MS);
      await events?.comeBack();
    });
  });

  it('bear a worker that sleeps through the end of its leases and wakes with them', async () => {
    const [sleeper] = fleet.workers;
    await night.tradeThrough(async () => {
      await sleeper?.freeze();
      await pause(ASLEEP_MS);
      await night.everyBoardKnows();
      sleeper?.thaw();
      await pause(TRADES_FOR_MS);
    });
  });

  it('have every order once, stock and money right, and read models that equal a fresh replay', async () => {
    await night.everythingIsRight();
  });

  /** The one of the workers that comes to this message first; it stands still there, and the other one goes on. */
  async function firstTo(engine: 'documents' | 'redis', at: Stop['at']): Promise<ServerProcess> {
    const wires = new Map(fleet.workers.map((worker) => [worker, fleet.waysOf(worker)[engine]]));
    const first = await Promise.race(
      [...wires].map(async ([worker, wire]) => {
        await wire.stopAt({ at, when: 'before' });
        return worker;
      }),
    );
    for (const [worker, wire] of wires) if (worker !== first) wire.thaw();
    return first;
  }

  /** Killed at an append that it is about to make, or that the event store has and it does not know of; starts again. */
  async function killedAtAppend(process: ServerProcess | undefined, [when, type]: Moment): Promise<void> {
    if (!process) throw new Error('There is no such process');
    const ways = fleet.waysOf(process);
    const stop = { at: appendOf(type), when };
    let append = await ways.events.stopAt(stop);
    while (when === 'after' && !(await isStored(append))) {
      // Another process was faster with this stream: the next append is the one.
      ways.events.thaw();
      append = await ways.events.stopAt(stop);
    }
    await killAt({ process, ways });
    await process.start();
  }

  /** Soon, or never. */
  async function isStored(append: Buffer): Promise<boolean> {
    const stored = () => fleet.engines.own.events?.log.all.some(({ id }) => append.includes(id)) || undefined;
    return until(stored, () => 'the append', STORED_WITHIN_MS).catch(() => false);
  }
});
