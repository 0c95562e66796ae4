import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import type { WorkNews } from '@lineless/platform/operations-answers';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { workThere } from '../../apps/cli/src/work-there';
import { projections } from '../../apps/composition/src/projections';
import { ApiClient, card, DEMO } from '../support/api-client';
import { Drawing, surprise } from '../support/drawing';
import { pier } from '../support/lead';
import { becomeMember, reserved } from '../support/membership';
import { buy, complete, confirmCard, markPaid, place, untrackedProducts } from '../support/order-flow';
import { appendPast } from '../support/past';
import { pastId, pastOrder } from '../support/past-orders';
import { reservePort, type ReservedPort } from '../support/ports';
import { ServerProcess } from '../support/server-process';
import { until } from '../support/until';
import { Venue } from '../support/venue';
import { ordersModel } from '@lineless/areas/ordering/model/read-models';

const ORDERS = 120;
const models = projections.map(({ projection }) => projection.model.name);

describe('a rebuild that is killed', () => {
  const PAST = 6_000;
  let server: ServerProcess;
  let operators: ReservedPort;
  let staff: ApiClient;

  const asked = async (news: (one: WorkNews) => void = () => undefined) =>
    workThere(`http://127.0.0.1:${operators.port}/rebuild`, { check: false }, news);
  /** Models of which a part has been built anew, and their generations. */
  const halfBuilt = async (): Promise<ReadonlyMap<string, string>> => {
    const stored = openSqliteReadModels({ directory: server.directory, runtime: systemRuntime });
    const found = new Map<string, string>();
    for (const model of models)
      for (const { name, state } of await stored.generations(model)) {
        if (state !== 'next') continue;
        const generation = await stored.open<unknown>(model, name);
        if ((await generation.checkpoint()) !== null) found.set(model, name);
      }
    await stored.close();
    return found;
  };
  const history = async () =>
    (await staff.get(`/api/vendor-locations/${DEMO.location}/orders?limit=200`)).body;

  beforeAll(async () => {
    operators = await reservePort();
    server = await ServerProcess.create({ METRICS_PORT: String(operators.port) });
    await server.start();
    await server.stop();
    const store = await openSqliteEventStore({ directory: server.directory, runtime: systemRuntime });
    const now = Date.now();
    const orders = Array.from({ length: PAST }, (_, n) => {
      const placedAt = now - (PAST - n) * 60_000;
      return pastOrder({ orderId: pastId('killed', String(n)), placedAt, becomes: 'COMPLETE' });
    });
    await appendPast(store, orders);
    await store.close();
    await server.start();
    staff = await new ApiClient(server.port, 2).signIn(DEMO.staff);
  });
  afterAll(async () => {
    staff.close();
    await server.remove();
    operators.release();
  });

  it('goes on where it was, and screens have what they had', async () => {
    const before = await history();
    // A process killed between two models has nothing half built: then once more.
    let left: ReadonlyMap<string, string> = new Map();
    for (let round = 0; round < 5 && left.size === 0; round += 1) {
      const cutOff = asked().catch((error: unknown) => error);
      await until(
        async () => ((await halfBuilt()).size > 0 ? true : undefined),
        () => 'a generation that is half built',
      );
      await server.kill();
      await cutOff;
      left = await halfBuilt();
      await server.start();
    }
    const [model = ''] = left.keys();
    expect(await history()).toEqual(before);
    const news: WorkNews[] = [];
    await asked((one) => news.push(one));
    const all = news.flatMap((one) => (one.kind === 'compared' ? [one] : []));
    expect(all.map(({ differenceCount, swapped }) => [differenceCount, swapped])).toEqual(
      models.map(() => [0, true]),
    );
    const wentOn = all.filter(({ wentOnAt }) => wentOnAt !== null);
    expect(wentOn.map((one) => one.model)).toEqual([model]);
    expect(wentOn[0]?.wentOnAt).toBeGreaterThan(0);
    expect(news.at(-1)).toEqual({ kind: 'done', isClean: true });
    expect(await history()).toEqual(before);
  });
});

describe('read models after a busy night', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let tracked: string[];

  /** One order, ending in one of the ways in which orders end. */
  const trade = async (n: number): Promise<void> => {
    const cart =
      n % 4 === 0 ? [...products.slice(0, 2), tracked[n % 3] ?? ''] : products.slice(n % 3, (n % 3) + 2);
    if (n % 6 === 0) {
      const placed = await place(customer, cart);
      await confirmCard(customer, placed, card('4000 0000 0000 0002'));
      await customer.put(`/api/users/${customer.userId}/orders/${placed.orderId}`, { tipAmount: '1.00' });
      return;
    }
    const { orderId } = await buy(customer, cart);
    const path = `/api/users/staff-user-id/orders/${orderId}`;
    if (n % 2 === 0) await staff.put(`${path}/prepare`);
    if (n % 10 === 2) await staff.put(`${path}/recall`);
    if (n % 5 === 3) await staff.put(`${path}/refund`, { refundReason: `night ${n}` });
    else if (n % 5 !== 4) await complete(staff, orderId);
    if (n % 9 === 0) {
      const product = `/api/vendor-locations/${DEMO.location}/products-v2/${products[0] ?? ''}`;
      await staff.put(product, { price: `${8 + (n % 7)}.50`, isAvailable: true });
    }
  };
  const night = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: 6 }, async (_, person) => {
        for (let n = from + person; n < to; n += 6) await trade(n);
      }),
    );
  const rebuildAll = (swap: boolean) =>
    Promise.all(models.map((model) => venue.server.composition.engine.rebuild(model, { swap })));
  const everythingShown = async () =>
    Promise.all(
      [
        `/api/users/${customer.userId}/orders?limit=200`,
        `/api/vendor-locations/${DEMO.location}/orders?limit=200`,
        `/api/vendor-locations/${DEMO.location}/orders?view=board&limit=200`,
        `/api/vendor-locations/${DEMO.location}/products`,
        '/api/vendors',
      ].map(async (path) => {
        const { body } = await (path.includes('/users/') ? customer : staff).get(path);
        // From when a board shows orders moves with the clock.
        return JSON.stringify(body, (key, value: unknown) => (key === 'board' ? undefined : value), 1);
      }),
    );

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.signIn(DEMO.customer, 6);
    staff = await venue.signIn(DEMO.staff, 6);
    products = await untrackedProducts(customer);
    tracked = await Promise.all(
      ['Ballast Cap', 'Canvas Tote', 'Still Water'].map((name) => venue.productId(name)),
    );
    const member = await venue.newcomer();
    await becomeMember(member);
    await reserved(venue, member, { vendorId: DEMO.vendor });
    const admin = await venue.signIn(DEMO.admin);
    await admin.put(`/api/vendors/${DEMO.vendor}/nfc/04A2B9C1`, {});
    await admin.get(`/api/vendors/${DEMO.vendor}/audit/events`);
    const drawing = await Drawing.open(admin, venue.runtime.now(), { noWinWeight: 1 });
    await drawing.win(member);
    await admin.post(`/api/vendors/${DEMO.vendor}/gifts`, surprise);
    await admin.post('/api/leads', pier);
    await night(0, ORDERS);
    // Some were never paid.
    venue.runtime.forward(16 * 60_000);
  });
  afterAll(() => venue.close());

  it('come back from the events without a difference, while trading goes on', async () => {
    const [reports] = await Promise.all([rebuildAll(false), night(ORDERS, ORDERS + 24)]);
    expect(reports.map(({ projection }) => projection)).toEqual(models);
    for (const report of reports) {
      expect(report).toMatchObject({
        differenceCount: 0,
        differences: [],
        parkedStreams: [],
        swapped: false,
      });
      expect(report.events).toBeGreaterThan(0);
    }
    const orders = reports.find(({ projection }) => projection === 'orders');
    expect(orders?.documents).toBeGreaterThanOrEqual(ORDERS);
    expect(await venue.server.composition.engine.parked()).toEqual([]);
  });

  it('show the same after the new ones were put in place, and go on from there', async () => {
    await venue.server.composition.engine.catchUp();
    const before = await everythingShown();
    const reports = await rebuildAll(true);
    expect(reports.map(({ swapped, differenceCount }) => [swapped, differenceCount])).toEqual(
      models.map(() => [true, 0]),
    );
    expect(await everythingShown()).toEqual(before);
    const board = venue.screen(staff);
    await board.subscribe(`location:${DEMO.location}:orders`);
    const placed = await place(customer, products.slice(0, 1));
    await confirmCard(customer, placed);
    await markPaid(customer, placed);
    await board.sees(placed.orderId, { status: 'PAID' });
    await venue.restart();
    expect((await rebuildAll(false)).map(({ differenceCount }) => differenceCount)).toEqual(
      models.map(() => 0),
    );
  });

  it('would not hide a difference: one that is made by hand is found, and goes with the old model', async () => {
    const { engine } = venue.server.composition;
    const models = openSqliteReadModels({ directory: venue.directory, runtime: venue.runtime });
    const live = (await models.generations('orders')).find(({ state }) => state === 'live');
    const orders = await models.open<object>('orders', live?.name ?? '');
    const [victim] = await orders.scan({ limit: 1 });
    if (!victim?.body) throw new Error('There is no order');
    const { id, position, body } = victim;
    const shown = await engine.collections.get(ordersModel).view(id);
    const forged = { ...body, state: { ...body.state, orderId: 'another' } };
    const write = { ...victim, expected: position, before: body.keys, body: forged };
    expect(await orders.write([write], null)).toBe('written');
    await models.close();
    const found = await engine.rebuild('orders', { swap: true });
    expect(found).toMatchObject({ differenceCount: 1, differences: [{ id, what: 'state' }], swapped: true });
    expect(await engine.collections.get(ordersModel).view(id)).toBe(shown);
    expect((await engine.rebuild('orders', { swap: false })).differenceCount).toBe(0);
  });
});
