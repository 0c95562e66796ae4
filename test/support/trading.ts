import { expect } from '@jest/globals';
import { listOf } from '@lineless/contracts/common';
import { order, orderStatuses, type Order, type OrderStatus } from '@lineless/contracts/ordering/orders';
import { DEMO, isCutOff, type Answer, type ApiClient } from './api-client';
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
} from './order-flow';
import { pause, until } from './until';

const TIP = '3.21';
/** Where processes start again in that time: they are to find a core. */
const BETWEEN_FLOWS_MS = 150;
/** As the demo venue has them. */
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

/** As long as it is open, people trade. */
export interface Hours {
  open: boolean;
}

/**
 * A night of orders, tips, payments, refunds and price changes against a service whose processes and engines die: every
 * answer is written down, and a step without an answer is simply asked for again.
 */
export class Trading {
  readonly flows: Flow[] = [];
  /** Cents of one product. */
  private readonly price = { acknowledged: 0, asked: 0 };

  private constructor(
    private readonly customer: ApiClient,
    private readonly staff: ApiClient,
    private readonly products: readonly string[],
    private readonly beer: string,
  ) {}

  /** Both signed in, at the demo venue. */
  static async of(customer: ApiClient, staff: ApiClient): Promise<Trading> {
    // Its pieces are counted after it was added, so the menu may have it without them for a moment.
    const beer = await until(
      async () => (await menu(customer)).find(({ quantity }) => quantity?.available === BEERS)?.productId,
      () => `a product of ${BEERS} pieces`,
    );
    const products = await untrackedProducts(customer);
    const items = await menu(customer);
    const trading = new Trading(customer, staff, products, beer);
    const before = items.find(({ productId }) => productId === products[4])?.price;
    trading.price.acknowledged = trading.price.asked = Math.round(Number(before) * 100);
    return trading;
  }

  /** Of the newest answer. */
  get lastPosition(): string {
    const positions = this.flows.flatMap(({ position }) => position ?? []);
    return positions.sort().at(-1) ?? '';
  }

  /** What the orders that were handed over have cost in all, in cents. */
  get turnover(): number {
    const sold = this.flows.filter(({ ends }) => ends === 'COMPLETE');
    return sold.reduce((sum, { last }) => sum + Math.round(Number(last?.totalAmount) * 100), 0);
  }

  /** Flow after flow until the connection breaks, or it is closed. */
  async trade(name: string, hours: Hours): Promise<void> {
    for (let n = 0; hours.open; n += 1)
      if (await isCutOff(this.finish(this.begin(`${name}-${n}`, n)))) return;
  }

  /** As `trade`, through every fault: a step that failed is asked for until it has an answer. */
  async tradeOn(name: string, hours: Hours, withinMs: number): Promise<void> {
    for (let n = 0; hours.open; n += 1) {
      await this.finishAtLast(this.begin(`${name}-${n}`, n), withinMs);
      await pause(BETWEEN_FLOWS_MS);
    }
  }

  async changePrices(hours: Hours): Promise<void> {
    const path = `/api/vendor-locations/${DEMO.location}/products-v2/${this.products[4] ?? ''}`;
    const { price } = this;
    while (hours.open) {
      price.asked = price.acknowledged + 1;
      const change = this.staff.put(path, { price: (price.asked / 100).toFixed(2) });
      if (await isCutOff(change.then((answer) => expect(answer.status).toBe(200)))) return;
      price.acknowledged = price.asked;
      await pause(5);
    }
  }

  /** Those of `flows` that were cut off. */
  async finishAll(flows: readonly Flow[] = this.flows): Promise<void> {
    await Promise.all(
      flows.filter((flow) => flow.last?.status !== flow.ends).map((flow) => this.finish(flow)),
    );
  }

  async everythingAcknowledgedIsThere(flows: readonly Flow[] = this.flows): Promise<void> {
    const { customer, price } = this;
    await Promise.all(
      flows.map(async ({ placed, last, position }) => {
        if (!placed || !last) return;
        const headers = position === undefined ? undefined : { 'x-min-position': position };
        const path = `/api/users/${customer.userId}/orders/${placed.orderId}`;
        const found = orderOf(await customer.get(path, headers));
        expect(rank(found.status)).toBeGreaterThanOrEqual(rank(last.status));
        expect(found.version).toBeGreaterThanOrEqual(last.version);
        if (found.version === last.version) expect(found).toEqual(last);
      }),
    );
    const found = (await menu(customer)).find(({ productId }) => productId === this.products[4]);
    expect([price.acknowledged, price.asked].map((cents) => (cents / 100).toFixed(2))).toContain(
      found?.price,
    );
    price.acknowledged = Math.round(Number(found?.price) * 100);
  }

  async everyOrderIsThereOnce(): Promise<void> {
    const { flows, customer, lastPosition: position } = this;
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
  async everyBeerIsCounted(withinMs?: number): Promise<number> {
    const sold = this.flows.filter(({ hasBeer, ends }) => hasBeer && ends === 'COMPLETE').length;
    await until(
      async () => {
        const found = (await menu(this.customer)).find(({ productId }) => productId === this.beer);
        return found?.quantity?.available === BEERS - sold || undefined;
      },
      () => `there are not ${BEERS - sold} beers`,
      withinMs,
    );
    return sold;
  }

  private begin(key: string, n: number): Flow {
    const flow: Flow = { key, ends: n % 3 === 2 ? 'REFUNDED' : 'COMPLETE', hasBeer: n === 0 || n === 2 };
    this.flows.push(flow);
    return flow;
  }

  private async finishAtLast(flow: Flow, withinMs: number): Promise<void> {
    let reason: unknown;
    await until(
      () =>
        this.finish(flow).then(
          () => true,
          async (error: unknown) => {
            reason = error;
            await pause(100);
            return undefined;
          },
        ),
      () => `${flow.key} to end: ${String(reason)}`,
      withinMs,
    );
  }

  /** Goes on from the last acknowledged step. */
  private async finish(flow: Flow): Promise<void> {
    const { customer, staff, products, beer } = this;
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
}

function keep(flow: Flow, answer: Answer): void {
  flow.last = read({ ...answer, body: Object(answer.body).order }, order);
  const position = answer.headers['x-event-position'];
  if (typeof position === 'string') flow.position = position;
}

/** Further steps come later in the contract's list of statuses. */
const rank = (status: OrderStatus) => orderStatuses.indexOf(status);
