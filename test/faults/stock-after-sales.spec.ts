import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SHELF, type Shelf } from '@lineless/areas/catalogue/service';
import { systemOrigin, type Context } from '@lineless/engine/write/caller';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, complete, confirmCard, markPaid, orderOf, place, type Placed } from '../support/order-flow';
import { piecesBecome, piecesLeft } from '../support/stock';
import { failAppends } from '../support/store-faults';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const SALES = 205;
const HOUR_MS = 60 * 60_000;
const crash = () => new Error('The process is gone');

describe('counted stock of orders that were sold and given back', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let cans: string;
  let caps: string;

  const signIn = async () => {
    customer = await venue.signIn(DEMO.customer, 8);
    staff = await venue.signIn(DEMO.staff, 8);
  };
  const refund = async ({ orderId }: Pick<Placed, 'orderId'>) =>
    orderOf(await staff.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {}));
  const settled = async ({ orderId }: Pick<Placed, 'orderId'>) => {
    const stored = await venue.server.composition.store.readStream(`order-${orderId}`);
    return stored.flatMap(({ type, data }) =>
      type === 'OrderStockSettled' ? [String(Object(data).outcome)] : [],
    );
  };
  const becomesSettled = (order: Pick<Placed, 'orderId'>, ...outcomes: readonly string[]) =>
    until(
      async () => ((await settled(order)).join() === outcomes.join() ? true : undefined),
      () => `the stock is not ${outcomes.join()}`,
    );
  /** What the product's own stream says about the order. */
  const movesOf = async (productId: string, { orderId }: Pick<Placed, 'orderId'>) => {
    const { events } = await venue.server.composition.store.readAll({
      after: null,
      limit: 10_000,
      filter: { streamPrefixes: [`product-${productId}`] },
    });
    return events.flatMap(({ type, data }) => (Object(data).orderId === orderId ? [type] : []));
  };

  beforeAll(async () => {
    venue = await Venue.open();
    await signIn();
    cans = await venue.productId('Hazy IPA, can');
    caps = await venue.productId('Ballast Cap');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  it(`come back from the first of ${SALES} sales as from the last, and are there to be sold again`, async () => {
    const before = (await piecesLeft(customer, cans)) ?? 0;
    const orders: Placed[] = [];
    const buyers = Array.from({ length: 8 }, async (_, buyer) => {
      for (let n = buyer; n < SALES; n += 8) {
        const order = await buy(customer, [cans]);
        orders.push(order);
        if (n % 2 === 1) await complete(staff, order.orderId);
      }
    });
    await Promise.all(buyers);
    await piecesBecome(customer, cans, before - SALES);
    const [first] = orders;
    const last = orders.at(-1);
    if (!first || !last) throw new Error('Nothing was sold');
    expect((await refund(first)).status).toBe('REFUNDED');
    await piecesBecome(customer, cans, before - SALES + 1);
    await buy(customer, [cans]);
    await piecesBecome(customer, cans, before - SALES);
    expect(await settled(first)).toEqual(['committed', 'returned']);
  });

  describe('when the process dies between the product and the order', () => {
    let before: number;
    beforeEach(async () => {
      before = (await piecesLeft(customer, caps)) ?? 0;
    });

    it('are taken once, given back once and forgotten once, whichever step is repeated', async () => {
      const dieBeforeRecorded = async (step: () => unknown) => {
        const hits = failAppends(venue.server.composition.store, { type: 'OrderStockSettled', error: crash });
        await step();
        await until(
          () => (hits() > 0 ? true : undefined),
          () => 'nothing was to be settled',
        );
        await venue.restart();
        jest.restoreAllMocks();
      };
      let order: Placed | undefined;
      await dieBeforeRecorded(async () => {
        order = await buy(customer, [caps], { quantity: 3 });
      });
      if (!order) throw new Error('Nothing was sold');
      await becomesSettled(order, 'committed');
      expect(await piecesLeft(customer, caps)).toBe(before - 3);
      const { orderId } = order;
      await dieBeforeRecorded(() => refund({ orderId }));
      await becomesSettled(order, 'committed', 'returned');
      expect(await piecesLeft(customer, caps)).toBe(before);
      await dieBeforeRecorded(() => venue.runtime.forward(HOUR_MS + 5_000));
      await becomesSettled(order, 'committed', 'returned', 'released');
      await signIn();
      expect(await piecesLeft(customer, caps)).toBe(before);
      expect(await movesOf(caps, order)).toEqual([
        'StockHeld',
        'StockCommitted',
        'StockReturned',
        'StockReturnClosed',
      ]);
    });

    it('come back although the refund was there before the sale was recorded', async () => {
      failAppends(venue.server.composition.store, { type: 'OrderStockSettled', error: crash });
      const order = await buy(customer, [caps], { quantity: 2 });
      await until(
        async () => ((await movesOf(caps, order)).includes('StockCommitted') ? true : undefined),
        () => 'nothing was committed',
      );
      expect((await refund(order)).status).toBe('REFUNDED');
      await venue.restart();
      jest.restoreAllMocks();
      await piecesBecome(customer, caps, before);
      await becomesSettled(order, 'committed', 'returned');
    });
  });

  it('come back only as far as the products had taken them', async () => {
    const before = (await piecesLeft(customer, caps)) ?? 0;
    const placed = await place(customer, [caps], { quantity: 2 });
    const { orderId } = placed;
    const context: Context = { ...systemOrigin('test', 'shelf'), actor: { kind: 'system', id: 'test' } };
    await venue.server.app.get<Shelf>(SHELF).release({ orderId, productId: caps }, context);
    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
    await becomesSettled(placed, 'committed');
    await piecesBecome(customer, caps, before);
    expect((await refund(placed)).status).toBe('REFUNDED');
    await becomesSettled(placed, 'committed', 'returned');
    await piecesBecome(customer, caps, before);
    expect(await movesOf(caps, placed)).toEqual(['StockHeld', 'StockReleased']);
  });

  it('are taken, and given back, although every tap was lost', async () => {
    const before = (await piecesLeft(customer, caps)) ?? 0;
    const { taps } = venue.server.composition.given.adapters;
    const losing = async (step: () => Promise<Placed>): Promise<Placed> => {
      jest.spyOn(taps, 'tap').mockImplementation(() => undefined);
      const order = await step();
      jest.restoreAllMocks();
      venue.runtime.forward(5_000);
      return order;
    };
    const order = await losing(() => buy(customer, [caps], { quantity: 2 }));
    await becomesSettled(order, 'committed');
    await piecesBecome(customer, caps, before - 2);
    await losing(async () => {
      await refund(order);
      return order;
    });
    await becomesSettled(order, 'committed', 'returned');
    await piecesBecome(customer, caps, before);
    expect(await movesOf(caps, order)).toEqual(['StockHeld', 'StockCommitted', 'StockReturned']);
  });
});
