import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { listOf } from '@lineless/contracts/common';
import { order, orderStatuses, type Order, type OrderStatus } from '@lineless/contracts/ordering/orders';
import { ApiClient, DEMO, isCutOff, type Answer } from '../support/api-client';
import {
  complete,
  confirmCard,
  markPaid,
  menu,
  orderOf,
  place,
  read,
  untrackedProducts,
  type Placed,
} from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { pause, until } from '../support/until';

const KILLS = 20;
const CUSTOMERS = 6;
const TIP = '3.21';
const BEERS = 240;

/** How far one order has demonstrably come: nothing is set before its answer has arrived. */
interface Flow {
  readonly key: string;
  readonly ends: 'COMPLETE' | 'REFUNDED';
  readonly hasBeer: boolean;
  placed?: Placed;
  isRevised?: boolean;
  isPaid?: boolean;
  /** The answer to the last step. */
  last?: Order;
  position?: string;
}

describe('a night of SIGKILLs', () => {
  let server: ServerProcess;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let beer: string;
  const flows: Flow[] = [];
  /** Cents of one product. */
  const price = { acknowledged: 0, asked: 0 };

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    customer = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.customer);
    staff = await new ApiClient(server.port, CUSTOMERS).signIn(DEMO.staff);
    products = await untrackedProducts(customer);
    const items = await menu(customer);
    beer = items.find(({ quantity }) => quantity?.available === BEERS)?.productId ?? '';
    const before = items.find(({ productId }) => productId === products[4])?.price;
    price.acknowledged = price.asked = Math.round(Number(before) * 100);
  }, 60_000);

  afterAll(async () => {
    customer.close();
    staff.close();
    await server.remove();
  });

  it(`loses nothing that was acknowledged and does nothing twice in ${KILLS} kills under load`, async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const trading = { open: true };
      const begun = flows.length;
      const people = Array.from({ length: CUSTOMERS }, (_, index) => trade(`${round}-${index}`, trading));
      people.push(changePrices(trading));
      // However slow the machine is, a kill falls into trading.
      await until(
        () => flows.slice(begun).find(({ placed }) => placed !== undefined),
        () => 'an order of this round',
      );
      await pause((round * 37) % 200);
      await server.kill();
      trading.open = false;
      await Promise.all(people);
      await server.start();
      await everythingAcknowledgedIsThere(flows.slice(begun));
      await Promise.all(flows.filter((flow) => flow.last?.status !== flow.ends).map(finish));
    }
    expect(flows.length).toBeGreaterThan(KILLS * CUSTOMERS);
    await everyOrderIsThereOnce();
    await everyBeerIsCounted();
  }, 200_000);

  it('has read models afterwards that equal the events, to the last document', async () => {
    await server.stop();
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: server.directory };
    const report = execFileSync(process.execPath, ['dist/server/cli.mjs', 'rebuild', '--check'], { env });
    expect(report.toString()).toContain('No differences.');
    expect(report.toString()).toMatch(new RegExp(`orders +\\d+ events, ${flows.length} documents.*: equal`));
  }, 30_000);

  /** Flow after flow until the connection breaks. */
  async function trade(name: string, trading: { open: boolean }): Promise<void> {
    for (let n = 0; trading.open; n += 1) {
      const ends = n % 3 === 2 ? 'REFUNDED' : 'COMPLETE';
      const flow: Flow = { key: `${name}-${n}`, ends, hasBeer: n === 0 || n === 2 };
      flows.push(flow);
      if (await isCutOff(finish(flow))) return;
    }
  }

  async function changePrices(trading: { open: boolean }): Promise<void> {
    const path = `/api/vendor-locations/${DEMO.location}/products-v2/${products[4] ?? ''}`;
    while (trading.open) {
      price.asked = price.acknowledged + 1;
      const change = staff.put(path, { price: (price.asked / 100).toFixed(2) });
      if (await isCutOff(change.then((answer) => expect(answer.status).toBe(200)))) return;
      price.acknowledged = price.asked;
      await pause(5);
    }
  }

  /** Goes on from the last acknowledged step; a step without an answer is simply asked for again. */
  async function finish(flow: Flow): Promise<void> {
    const cart = [...products.slice(0, 2), ...(flow.hasBeer ? [beer] : [])];
    flow.placed ??= await place(customer, cart, { key: flow.key, tip: '2.00' });
    const { placed } = flow;
    const { orderId } = placed;
    flow.last ??= placed.order;
    if (!flow.isRevised) {
      keep(flow, await customer.put(`/api/users/${customer.userId}/orders/${orderId}`, { tipAmount: TIP }));
      flow.isRevised = true;
    }
    if (!flow.isPaid) {
      await confirmCard(customer, placed);
      keep(flow, await markPaid(customer, placed));
      flow.isPaid = true;
    }
    if (flow.ends === 'COMPLETE') keep(flow, await complete(staff, orderId));
    else keep(flow, await staff.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {}));
    expect(flow.last).toMatchObject({ status: flow.ends, tipAmount: TIP });
  }

  function keep(flow: Flow, answer: Answer): void {
    flow.last = read({ ...answer, body: Object(answer.body).order }, order);
    const position = answer.headers['x-event-position'];
    if (typeof position === 'string') flow.position = position;
  }

  async function everythingAcknowledgedIsThere(sent: readonly Flow[]): Promise<void> {
    await Promise.all(
      sent.map(async ({ placed, last, position }) => {
        if (!placed || !last) return;
        const headers = position === undefined ? undefined : { 'x-min-position': position };
        const path = `/api/users/${customer.userId}/orders/${placed.orderId}`;
        const found = orderOf(await customer.get(path, headers));
        expect(rank(found.status)).toBeGreaterThanOrEqual(rank(last.status));
        expect(found.version).toBeGreaterThanOrEqual(last.version);
        if (found.version === last.version) expect(found).toEqual(last);
      }),
    );
    const found = (await menu(customer)).find(({ productId }) => productId === products[4]);
    expect([price.acknowledged, price.asked].map((cents) => (cents / 100).toFixed(2))).toContain(
      found?.price,
    );
    price.acknowledged = Math.round(Number(found?.price) * 100);
  }

  async function everyOrderIsThereOnce(): Promise<void> {
    const position =
      flows
        .flatMap((flow) => flow.position ?? [])
        .sort()
        .at(-1) ?? '';
    const listed = new Map<string, Order>();
    let next = '';
    do {
      const path = `/api/users/${customer.userId}/orders?limit=200${next}`;
      const page = read(await customer.get(path, { 'x-min-position': position }), listOf(order));
      for (const item of page.items) {
        expect(listed.has(item.orderId)).toBe(false);
        listed.set(item.orderId, item);
      }
      next = page.nextToken === undefined ? '' : `&nextToken=${encodeURIComponent(page.nextToken)}`;
    } while (next !== '');
    expect(new Set(flows.map(({ placed }) => placed?.orderId)).size).toBe(flows.length);
    expect(listed.size).toBe(flows.length);
    for (const { placed, last, ends } of flows) {
      const found = listed.get(placed?.orderId ?? '');
      expect(found?.status).toBe(ends);
      // The answer to the last step still holds, to the millisecond; only the stock may be settled after it.
      const { version, datetimeUpdated } = found ?? {};
      expect(found).toEqual({ ...last, version, datetimeUpdated });
    }
  }

  /** Every can that was handed over is gone, every one that was paid back is on the shelf again. */
  async function everyBeerIsCounted(): Promise<void> {
    const sold = flows.filter(({ hasBeer, ends }) => hasBeer && ends === 'COMPLETE').length;
    expect(sold).toBeGreaterThan(KILLS);
    await until(
      async () => {
        const found = (await menu(customer)).find(({ productId }) => productId === beer);
        return found?.quantity?.available === BEERS - sold || undefined;
      },
      () => `there are not ${BEERS - sold} beers`,
    );
  }
});

/** Further steps come later in the contract's list of statuses. */
const rank = (status: OrderStatus) => orderStatuses.indexOf(status);
