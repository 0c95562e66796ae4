import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { listOf } from '@lineless/contracts/common';
import { locationOrdersAnswer, order, orderAnswer } from '@lineless/contracts/ordering/orders';
import { createLog } from '@lineless/platform/logging';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { DEMO, NoAnswer, type Answer, type ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  completionOf,
  orderOf,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { otherVersion } from '../support/other-version';
import { everyPage } from '../support/pages';
import { appendPast } from '../support/past';
import { pastId, pastOrder, type PastOrder } from '../support/past-orders';
import { until } from '../support/until';
import { Venue } from '../support/venue';
import { ordersModel } from '@lineless/areas/ordering/model/read-models';

const ORDERS = 5_000;
const DAY_MS = 24 * 60 * 60_000;
/** By this part the share that is built may fall again: new orders make the whole larger. */
const GROWTH = 0.05;
/** Every so many is the customer's own. */
const REGULAR = 81;
const QUIET = DEMO.otherLocation;
const WAYS = ['COMPLETE', 'PAID', 'REFUNDED', 'COMPLETE', 'EXPIRED'] as const;

/** A view with a new field, one more key with its index, and another index made otherwise. */
const nextVersion = otherVersion({
  model: 'orders',
  code: 'next',
  change: ({ model, ...rest }) => ({
    ...rest,
    model: {
      ...model,
      keys: { ...model.keys, statusNow: 'text' },
      indexes: [
        ...model.indexes.filter(({ name }) => name !== 'fulfilled'),
        { name: 'fulfilled', fields: ['vendorLocationId', 'completedAt'] },
        { name: 'by-status-now', fields: ['statusNow'] },
      ],
    },
    view: (state, version) => ({ ...rest.view(state, version), shownBy: 'next' }),
    keys: (state) => ({ ...rest.keys(state), statusNow: String(Object(state).status) }),
  }),
});

/** As the next version shows it. The version of before does not say who shows it. */
const shown = {
  before: order.extend({ shownBy: z.undefined().optional() }),
  next: order.extend({ shownBy: z.literal('next') }),
};
const readiness = z.object({
  projections: z.array(z.object({ projection: z.string(), built: z.number().nullable() })),
});

describe(`a new version of the read model of ${ORDERS} orders, deployed under load`, () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let newest: readonly string[];
  let regular: readonly string[];
  let trading: Promise<unknown>;
  let isTrading = true;
  /** Odd while the service is away. */
  let restarts = 0;
  const past: PastOrder[] = [];
  const bought: string[] = [];
  const said: string[] = [];

  const ids = (pages: readonly { readonly items: readonly { readonly orderId: string }[] }[]) =>
    pages.flatMap(({ items }) => items.map(({ orderId }) => orderId));
  const became = (...ways: readonly string[]) => past.filter(({ becomes }) => ways.includes(becomes));
  const listed = (view: string) => staff.get(`/api/vendor-locations/${QUIET}/orders?view=${view}&limit=200`);
  const generations = async () => {
    const models = openSqliteReadModels({ directory: venue.directory, runtime: venue.runtime });
    const all = await models.generations('orders');
    await models.close();
    return all.map(({ name, code, state }) => ({ name, is: `${code.split('-')[0]} ${state}` }));
  };
  /** How much of the next generation is there, as operators read it; `null` while none is being built. */
  const built = async () => {
    const answer = await fetch(`${venue.server.operationsUrl}/readyz`);
    const { projections } = readiness.parse(await answer.json());
    return projections.find(({ projection }) => projection === 'orders')?.built ?? null;
  };

  /** Everything there is to see, each answer whole and by one version. */
  const look = async (view: typeof shown.before | typeof shown.next, turn: number) => {
    const own = [...regular, ...bought];
    const one = past[(turn * 37) % past.length];
    const list = (answer: Answer) => read(answer, listOf(view));
    const [history, board, mine, single] = await Promise.all([
      listed('history'),
      listed('board'),
      everyPage(customer, `/api/users/${customer.userId}/orders?limit=200`, list),
      staff.get(`/api/users/staff-user-id/orders/${one?.orderId ?? ''}`),
    ]);
    expect(ids([list(history)])).toEqual(newest);
    expect(read(board, locationOrdersAnswer).board?.uncollected).toBe(became('PAID').length);
    expect(new Set(ids(mine)).size).toBe(ids(mine).length);
    expect(ids(mine)).toEqual(expect.arrayContaining(own));
    expect(read(single, orderAnswer.extend({ order: view })).order.status).toBe(one?.becomes);
  };
  /** A list that only the new index can answer: refused for now, or whole. @returns whether it was there */
  const lookAtFulfilled = async () => {
    const path = `/api/fulfilled-orders?vendorLocationId=${QUIET}&datetimeCompletedAfter=2020-01-01T00:00:00Z&limit=200`;
    const first = await staff.get(path);
    if (first.status !== 200) {
      expect([...refusal(first), first.headers['retry-after']]).toEqual([503, 'MODEL_BUILDING', '5']);
      return false;
    }
    const pages = await everyPage(staff, path, (answer) => read(answer, listOf(shown.next)));
    expect(new Set(ids(pages))).toEqual(new Set(became('COMPLETE').map(({ orderId }) => orderId)));
    return true;
  };

  /** Order after order; a restart cuts off what it cuts off, and nothing else may fail. */
  const trade = async () => {
    while (isTrading) {
      const before = restarts;
      try {
        const { orderId } = await buy(customer, products);
        bought.push(orderId);
        expect(completionOf(await complete(staff, orderId)).order.status).toBe('COMPLETE');
        const read = orderOf(await staff.get(`/api/users/staff-user-id/orders/${orderId}`));
        expect(read.status).toBe('COMPLETE');
      } catch (error) {
        const isAway = before % 2 === 1 || restarts !== before;
        if (!isAway || !(error instanceof NoAnswer || /^503 /.test(String(Object(error).message))))
          throw error;
      }
    }
  };
  const deploy = async () => {
    restarts += 1;
    await venue.restart({ projections: nextVersion });
    restarts += 1;
  };

  beforeAll(async () => {
    venue = await Venue.open({ log: createLog('info', { write: (line) => said.push(line) }) });
    customer = await venue.signIn(DEMO.customer, 8);
    staff = await venue.signIn(DEMO.staff, 8);
    products = (await untrackedProducts(customer)).slice(0, 1);
    const begin = venue.runtime.now() - 3 * DAY_MS;
    for (let n = 0; n < ORDERS; n += 1) {
      const orderId = pastId('deploy', String(n));
      const userId = n % REGULAR === 0 ? customer.userId : 'a-guest';
      const becomes = WAYS[n % WAYS.length] ?? 'PAID';
      past.push({ orderId, userId, location: QUIET, placedAt: begin + n * 1_000, becomes });
    }
    const { store, engine } = venue.server.composition;
    await appendPast(store, past.map(pastOrder));
    await engine.catchUp();
    const kept = became('COMPLETE', 'PAID', 'REFUNDED');
    newest = kept
      .slice(-200)
      .map(({ orderId }) => orderId)
      .reverse();
    regular = kept.flatMap(({ userId, orderId }) => (userId === customer.userId ? [orderId] : []));
    trading = Promise.all(Array.from({ length: 3 }, trade));
    // Looked at when the trading is over.
    trading.catch(() => undefined);
  });
  afterAll(async () => {
    isTrading = false;
    await trading.catch(() => undefined);
    await venue.close();
  });

  it('is built beside the one that is shown: no answer is empty, none mixes the two, and a restart loses nothing', async () => {
    await look(shown.before, 1);
    await deploy();
    const shares: number[] = [];
    let refused = 0;
    let half: string | undefined;
    while (!said.some((line) => line.includes('orders has been built anew and put in place'))) {
      const share = await built();
      await look(shown.next, shares.length);
      if (!(await lookAtFulfilled())) refused += 1;
      if (share === null) continue;
      expect(share).toBeGreaterThan((shares.at(-1) ?? 0) - GROWTH);
      shares.push(share);
      if (half !== undefined || share < 0.3) continue;
      half = (await generations()).find(({ is }) => is === 'next next')?.name;
      await deploy();
    }
    expect(new Set(shares).size).toBeGreaterThan(3);
    expect(refused).toBeGreaterThan(1);
    // What the second restart has found half built is what is shown now.
    expect((await generations()).find(({ is }) => is === 'next live')?.name).toBe(half);
    expect((await generations()).map(({ is }) => is).sort()).toEqual([
      expect.stringMatching(/ former$/),
      'next live',
    ]);
  });

  it('is then the one that answers, also what only it can, and equals the events', async () => {
    await look(shown.next, 2);
    expect(await lookAtFulfilled()).toBe(true);
    const { engine } = venue.server.composition;
    const paid = { index: 'by-status-now', equals: ['PAID'] };
    expect(await engine.collections.get(ordersModel).count(paid)).toBeGreaterThanOrEqual(
      became('PAID').length,
    );
    const before = bought.length;
    await until(
      () => (bought.length > before ? true : undefined),
      () => 'no order is placed',
    );
    expect(await engine.rebuild('orders')).toMatchObject({ differenceCount: 0, parkedStreams: [] });
    isTrading = false;
    await trading;
    await look(shown.next, 3);
    const done = await Promise.all(bought.map((orderId) => venue.events(orderId)));
    for (const events of done)
      expect(events.filter((type) => type === 'OrderCompleted').length).toBeLessThan(2);
  });
});
