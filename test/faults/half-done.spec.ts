import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { DEMO, type ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  read,
  refusal,
  tryToPlace,
  untrackedProducts,
} from '../support/order-flow';
import { ORDER_LIFE_MS, orderBecomes } from '../support/order-life';
import { piecesBecome, piecesLeft } from '../support/stock';
import { failAppends } from '../support/store-faults';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
/** Longer than any sweep pauses. */
const SWEEP_MS = 5_000;

// A sweep that comes before the list is written leaves it to the next one, five seconds later.
describe('what a failure leaves half done', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let cap: string;

  const capsLeft = async () => (await piecesLeft(customer, cap)) ?? -1;
  const capsBecome = (count: number) => piecesBecome(customer, cap, count);
  const newestOrder = async () => {
    const { events } = await venue.server.composition.store.readAll({
      after: null,
      limit: 10_000,
      filter: { types: ['OrderPlaced'] },
    });
    return events.at(-1)?.stream.replace('order-', '') ?? '';
  };

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
    cap = await venue.productId('Ballast Cap');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => venue.close());

  it('begins the payment of an order that was cut off before it, when the page asks again', async () => {
    venue.payments.failNext('createIntent', 'after');
    const cart = { [cap]: 1 };
    expect(refusal(await tryToPlace(customer, cart, { key: 'cut-off' }))).toEqual([
      503,
      'PAYMENTS_UNAVAILABLE',
    ]);
    await venue.restart();
    const answer = read(await tryToPlace(customer, cart, { key: 'cut-off' }), placedOrderAnswer, 201);
    const { order, clientSecret, paymentIntentId } = answer;
    expect(await venue.events(order.orderId)).toEqual(['OrderPlaced', 'OrderPaymentStarted']);
    await confirmCard(customer, { clientSecret: clientSecret ?? '', paymentIntentId: paymentIntentId ?? '' });
    expect(orderOf(await markPaid(customer, order)).status).toBe('PAID');
  });

  it('takes nothing for an order whose payment cannot begin, but for a moment', async () => {
    const before = await capsLeft();
    const last = await newestOrder();
    for (const when of ['before', 'after'] as const) {
      venue.payments.failNext('createIntent', when);
      expect(refusal(await tryToPlace(customer, { [cap]: 2 }))).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
      await capsBecome(before - 2);
      venue.runtime.forward(2 * MINUTE_MS);
      await capsBecome(before);
    }
    expect(await newestOrder()).toBe(last);
  });

  it('frees pieces that were held for an order which was then never stored', async () => {
    const before = await capsLeft();
    const error = () => new Error('The disk is full');
    failAppends(venue.server.composition.store, { type: 'OrderPlaced', error });
    expect(refusal(await tryToPlace(customer, { [cap]: 3 }))).toEqual([500, 'INTERNAL']);
    jest.restoreAllMocks();
    await capsBecome(before - 3);
    venue.runtime.forward(ORDER_LIFE_MS + 2 * MINUTE_MS);
    await capsBecome(before);
  });

  it('shows every change although every tap is lost, as soon as the next sweep comes by', async () => {
    customer = await venue.customer();
    staff = await venue.staff();
    const before = await capsLeft();
    const board = venue.screen(staff);
    await board.subscribe(`location:${DEMO.location}:orders`);
    const { taps } = venue.server.composition.given.adapters;
    jest.spyOn(taps, 'tap').mockImplementation(() => undefined);
    const { orderId } = await buy(customer, [cap]);
    jest.restoreAllMocks();
    venue.runtime.forward(SWEEP_MS);
    await board.sees(orderId, { status: 'PAID' });
    await capsBecome(before - 1);
    // Stock is settled for orders that the lists have: those of the first sweep did not have this one yet.
    venue.runtime.forward(SWEEP_MS);
    await until(
      async () => ((await venue.events(orderId)).includes('OrderStockSettled') ? true : undefined),
      () => 'the stock was not settled',
    );
    expect((await complete(staff, orderId)).status).toBe(200);
  });

  it('charges the right amount when the provider fails in the middle of a change of tip', async () => {
    const placed = await place(customer, products);
    const url = `/api/users/${customer.userId}/orders/${placed.orderId}`;
    for (const when of ['before', 'after'] as const) {
      venue.payments.failNext('updateAmount', when);
      expect(refusal(await customer.put(url, { tipAmount: '5.00' }))).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
      expect((await orderAsSeenBy(customer, placed.orderId)).tipAmount).toBe('2.00');
    }
    const { order } = read(await customer.put(url, { tipAmount: '5.00' }), placedOrderAnswer);
    const intent = await venue.payments.retrieve(placed.paymentIntentId);
    expect(intent?.amount).toBe(Math.round(Number(order.totalAmount) * 100));
    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed))).toMatchObject({ status: 'PAID', tipAmount: '5.00' });
  });

  it.each([
    ['before', '2.00'],
    ['after', '5.00'],
  ] as const)(
    'sells what was paid for where a change of tip was cut off %s the provider took it',
    async (when, tip) => {
      const placed = await place(customer, products);
      const url = `/api/users/${customer.userId}/orders/${placed.orderId}`;
      venue.payments.failNext('updateAmount', when);
      expect((await customer.put(url, { tipAmount: '5.00' })).status).toBe(503);
      // Before anybody has brought the two together again.
      const intent = await venue.payments.retrieve(placed.paymentIntentId);
      await confirmCard(customer, placed);
      await orderBecomes(customer, placed.orderId, 'PAID');
      const { tipAmount, totalAmount } = await orderAsSeenBy(customer, placed.orderId);
      expect([tipAmount, totalAmount]).toEqual([tip, ((intent?.amount ?? 0) / 100).toFixed(2)]);
      expect((await complete(staff, placed.orderId)).status).toBe(200);
    },
  );

  it('never keeps money for another amount than the order has', async () => {
    const placed = await place(customer, products);
    // It was changed at the provider's own desk.
    const { paymentIntentId: intentId } = placed;
    await venue.payments.updateAmount({ intentId, amount: 99_999, idempotencyKey: 'at the desk' });
    await confirmCard(customer, placed);
    await orderBecomes(customer, placed.orderId, 'REFUNDED');
    expect(await orderAsSeenBy(customer, placed.orderId)).toMatchObject({ refundReason: 'AMOUNT_DIFFERS' });
    expect(refusal(await complete(staff, placed.orderId))).toEqual([409, 'ORDER_NOT_COMPLETABLE']);
  });
});
