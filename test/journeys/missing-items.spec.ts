import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitAnswer, type Order } from '@lineless/contracts/ordering/orders';
import { formatAmount, parseAmount } from '@lineless/kernel/money';
import { DEMO, type ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  orderAsSeenBy,
  orderOf,
  placedOf,
  read,
  refusal,
  tryToPlace,
  untrackedProducts,
  confirmCard,
  markPaid,
} from '../support/order-flow';
import { piecesBecome, piecesLeft } from '../support/stock';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const cents = (amount: string) => parseAmount(amount) ?? NaN;

describe('what turns out to be missing', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  let dev: ApiClient;
  let products: string[];
  let cap: string;

  const missing = (staff: ApiClient, orderId: string, productId: string, quantity = 1) =>
    staff.put(`/api/users/staff-user-id/orders/${orderId}/items/${productId}/missing`, { quantity });
  const refund = (staff: ApiClient, orderId: string) =>
    staff.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {});
  const itemEvents = async (orderId: string) =>
    (await venue.events(orderId)).filter((type) => type.startsWith('OrderItem'));
  const first = (): string => products[0] ?? '';
  const second = (): string => products[1] ?? '';
  const intents = new Map<string, string>();
  const intentOf = ({ orderId }: Pick<Order, 'orderId'>) => intents.get(orderId) ?? '';
  /** At the provider's desk. */
  const refundAtDesk = (order: Order) =>
    venue.payments.refund({ intentId: intentOf(order), idempotencyKey: `desk:${order.orderId}` });
  /** Two of the first, one of the second, and a tip. */
  const sold = async (): Promise<Order> => {
    const placed = placedOf(
      customer,
      await tryToPlace(customer, { [first()]: 2, [second()]: 1 }, { tip: '3.00' }),
    );
    intents.set(placed.orderId, placed.paymentIntentId);
    await confirmCard(customer, placed);
    return orderOf(await markPaid(customer, placed));
  };
  const backAtProvider = async ({ orderId }: Pick<Order, 'orderId'>) => {
    const order = await orderAsSeenBy(customer, orderId);
    return (order.missingItems ?? []).reduce((sum, { refundAmount }) => sum + cents(refundAmount), 0);
  };

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    maya = await venue.staff();
    dev = await venue.signIn(DEMO.manager);
    products = (await untrackedProducts(customer)).slice(0, 2);
    cap = await venue.productId('Ballast Cap');
  });
  beforeEach(() => {
    venue.payments.webhooks = 'immediate';
  });
  afterAll(() => venue.close());

  // id: is-taken-off-with-its-price
  it('is taken off with its price and its tax, and its guest is told at once', async () => {
    const order = await sold();
    const phone = venue.screen(customer);
    await phone.subscribe(`order:${order.orderId}`);
    const left = orderOf(await missing(maya, order.orderId, first()));
    const [item] = left.missingItems ?? [];
    const price = cents(order.cartItems[0]?.price ?? '');
    expect(item).toMatchObject({ productId: first(), quantity: 1, by: { name: 'Maya R.' } });
    expect(item?.refundPending).toBeUndefined();
    expect(cents(item?.refundAmount ?? '')).toBe(price + cents(item?.taxAmount ?? ''));
    expect(cents(item?.taxAmount ?? '')).toBeGreaterThan(0);
    expect(left).toMatchObject({ status: 'PAID', totalAmount: order.totalAmount });
    await phone.sees(order.orderId, { missingItems: [item] });
    expect(await itemEvents(order.orderId)).toEqual(['OrderItemRefundRequested', 'OrderItemRefunded']);
  });

  // id: is-taken-off-once
  it('is taken off once, by the first to say so, however often', async () => {
    const { orderId } = await sold();
    const answers = await Promise.all([missing(maya, orderId, first()), missing(dev, orderId, first())]);
    const refused = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(refused.every(([status, code]) => status === 409 && code === 'ORDER_CHANGED')).toBe(true);
    await missing(dev, orderId, first());
    expect(orderOf(await missing(maya, orderId, first())).missingItems).toHaveLength(1);
    const more = orderOf(await missing(maya, orderId, first(), 2));
    expect(more.missingItems?.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  it('leaves the tip, and what is left of the order can be handed over', async () => {
    const { orderId } = await sold();
    await missing(maya, orderId, second());
    expect((await complete(maya, orderId)).status).toBe(200);
    expect(refusal(await missing(maya, orderId, first()))).toEqual([409, 'ORDER_NOT_REFUNDABLE']);
  });

  it('is all of it: then everything goes back, to the cent', async () => {
    const order = await sold();
    await missing(maya, order.orderId, first(), 2);
    const gone = orderOf(await missing(maya, order.orderId, second()));
    expect(gone).toMatchObject({ status: 'REFUNDED', refundReason: 'NOTHING_LEFT' });
    const paid = await venue.payments.retrieve(intentOf(order));
    expect(formatAmount(paid?.amount ?? 0)).toBe(order.totalAmount);
    await expect(refundAtDesk(order)).rejects.toThrow('already been refunded');
  });

  it('is not paid back again with the rest of the order', async () => {
    const order = await sold();
    await missing(maya, order.orderId, second());
    const back = await backAtProvider(order);
    expect(back).toBeGreaterThan(0);
    expect(orderOf(await refund(maya, order.orderId)).status).toBe('REFUNDED');
    await expect(refundAtDesk(order)).rejects.toThrow('already been refunded');
  });

  it.each(['before', 'after'] as const)(
    'is paid back once where the provider fails %s it did it',
    async (when) => {
      const { orderId } = await sold();
      venue.payments.failNext('refund', when);
      const pending = orderOf(await missing(maya, orderId, first()));
      expect(pending.missingItems).toMatchObject([{ refundPending: true }]);
      await until(
        async () =>
          (await orderAsSeenBy(customer, orderId)).missingItems?.[0]?.refundPending ? undefined : true,
        () => 'the refund is still pending',
      );
      expect(await itemEvents(orderId)).toEqual(['OrderItemRefundRequested', 'OrderItemRefunded']);
    },
  );

  it('was never on the shelf: a refund of the rest does not put it there', async () => {
    const before = (await piecesLeft(customer, cap)) ?? 0;
    const { orderId } = await buy(customer, [cap, first()]);
    await piecesBecome(customer, cap, before - 1);
    await missing(maya, orderId, cap);
    await refund(maya, orderId);
    const other = await buy(customer, [cap]);
    await piecesBecome(customer, cap, before - 2);
    await refund(maya, other.orderId);
    await piecesBecome(customer, cap, before - 1);
  });

  it.each([
    ['nothing that was ordered', 'an-unknown-product', 1, [404, 'ITEM_NOT_IN_ORDER']],
    ['more than was ordered', null, 3, [400, 'MORE_THAN_ORDERED']],
    ['no piece of it', null, 0, [400, 'INVALID_INPUT']],
  ] as const)('is not %s', async (_, product, quantity, expected) => {
    const { orderId } = await sold();
    expect(refusal(await missing(maya, orderId, product ?? first(), quantity))).toEqual(expected);
    expect(await itemEvents(orderId)).toEqual([]);
  });

  it('is said by staff, and by no customer', async () => {
    const { orderId } = await sold();
    expect(refusal(await missing(customer, orderId, first()))).toEqual([403, 'ROLE_LACKING']);
  });
});

describe('what several sections make ready', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    maya = await venue.staff();
  });
  afterAll(() => venue.close());

  const bump = (what: 'prepare' | 'recall', orderId: string, section?: string) =>
    maya.put(
      `/api/users/staff-user-id/orders/${orderId}/${what}`,
      section === undefined ? undefined : { section },
    );

  it('is ready with the last of them, on every board in the same moment', async () => {
    const items = [await venue.productId('Soft Pretzel'), await venue.productId('Ballast Cap')];
    const { orderId } = await buy(customer, items);
    const boards = [venue.screen(maya), venue.screen(maya)];
    for (const board of boards) await board.subscribe(`location:${DEMO.location}:orders`);
    expect(orderOf(await bump('prepare', orderId, 'merch')).preparedSections).toEqual(['merch']);
    for (const board of boards) await board.sees(orderId, { preparedSections: ['merch'] });
    const kitchen = orderOf(await bump('prepare', orderId, 'kitchen'));
    const ready =
      kitchen.datetimePrepared === undefined ? orderOf(await bump('prepare', orderId, 'bar')) : kitchen;
    expect(ready.preparedBy?.name).toBe('Maya R.');
    expect(orderOf(await bump('recall', orderId, 'merch')).datetimePrepared).toBeUndefined();
  });

  // id: tell-guests-how-long
  it('tell guests how long the next order takes, once enough of them were', async () => {
    const products = (await untrackedProducts(customer)).slice(0, 1);
    const asked = async (location: string = DEMO.location, query = '') =>
      read(await venue.visitor().get(`/api/vendor-locations/${location}/wait${query}`), waitAnswer)
        .waitSeconds;
    expect(await asked()).toBeNull();
    for (const minutes of [2, 4, 6]) {
      const { orderId } = await buy(customer, products);
      venue.runtime.forward(minutes * 60_000);
      [customer, maya] = [await venue.customer(), await venue.staff()];
      await bump('prepare', orderId);
    }
    await venue.server.composition.engine.catchUp();
    venue.runtime.forward(11_000);
    // One of an earlier test is still to be made, and each takes four minutes.
    expect(Math.round(((await asked()) ?? 0) / 60)).toBe(8);
    expect(await asked(DEMO.otherLocation)).toBeNull();
    const waiting = [];
    for (let n = 0; n < 4; n += 1) waiting.push(await buy(customer, products));
    venue.runtime.forward(11_000);
    await venue.server.composition.engine.catchUp();
    expect(await asked()).toBeGreaterThanOrEqual(24 * 60);
    expect(await asked()).toBeLessThan(27 * 60);
    const [first] = waiting;
    const { datetimePaid = '' } = await orderAsSeenBy(customer, first?.orderId ?? '');
    expect(await asked(DEMO.location, `?datetimePaid=${datetimePaid}`)).toBeLessThan(9 * 60);
    venue.runtime.forward(4 * 3_600_000);
    expect(await asked()).toBeNull();
  });
});
