import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppendUncertain } from '@lineless/ports/event-store/port';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import type { Answer, ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  completionOf,
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
import { piecesBecome, piecesLeft } from '../support/stock';
import { failAppends } from '../support/store-faults';
import { Venue } from '../support/venue';

/** The first try and as many more as a line makes. */
const TRIES = 6;
/** Whether the store has what it did not answer for. */
const WHEN = ['before', 'after'] as const;

describe('a store that goes on not answering', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let cap: string;
  let keys = 0;

  const newKey = () => `doubt-${(keys += 1)}`;
  const leaveInDoubt = (type: string, when: (typeof WHEN)[number]) =>
    failAppends(venue.server.composition.store, {
      type,
      when,
      error: () => new AppendUncertain('No answer'),
    });
  const comeBack = (answer: Answer) => [...refusal(answer), answer.headers['retry-after']];
  const IN_DOUBT = [503, 'UPSTREAM_UNAVAILABLE', '2'];
  const scan = (orderId: string, key: string) =>
    staff.put(
      `/api/users/staff-user-id/orders/${orderId}/complete`,
      { via: 'scan' },
      { 'idempotency-key': key },
    );

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

  it.each(WHEN)('hands an order over once, where the doubt began %s it was stored', async (when) => {
    const { orderId } = await buy(customer, products);
    const key = newKey();
    const tries = leaveInDoubt('OrderCompleted', when);
    expect(comeBack(await scan(orderId, key))).toEqual(IN_DOUBT);
    expect(tries()).toBe(TRIES);
    jest.restoreAllMocks();
    const { order, alreadyCompleted } = completionOf(await scan(orderId, key));
    expect([order.status, alreadyCompleted]).toEqual(['COMPLETE', false]);
    expect(completionOf(await complete(staff, orderId)).alreadyCompleted).toBe(true);
    expect(await venue.times(orderId, 'OrderCompleted')).toBe(1);
  });

  it('believes no change that it could not store: the next command meets the order as it was', async () => {
    const { orderId, order } = await buy(customer, products);
    leaveInDoubt('OrderCompleted', 'before');
    expect(comeBack(await complete(staff, orderId))).toEqual(IN_DOUBT);
    jest.restoreAllMocks();
    expect(await orderAsSeenBy(customer, orderId)).toEqual(order);
    const prepare = () => staff.put(`/api/users/staff-user-id/orders/${orderId}/prepare`);
    expect(orderOf(await prepare())).toMatchObject({ status: 'PAID', version: order.version + 1 });
    const refunded = await staff.put(`/api/users/staff-user-id/orders/${orderId}/refund`);
    expect(orderOf(refunded).status).toBe('REFUNDED');
  });

  it('knows of a change that was stored after all, although its answer was lost', async () => {
    venue.payments.webhooks = 'never';
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    leaveInDoubt('OrderPaid', 'after');
    expect(comeBack(await markPaid(customer, placed))).toEqual(IN_DOUBT);
    jest.restoreAllMocks();
    venue.payments.webhooks = 'immediate';
    // It was not asked again whether it is paid.
    const prepared = await staff.put(`/api/users/staff-user-id/orders/${placed.orderId}/prepare`);
    expect(orderOf(prepared)).toMatchObject({ status: 'PAID', preparedBy: { name: 'Maya R.' } });
  });

  it('counts no piece as held, nor as free, that the shelf could not store', async () => {
    const pieces = (await piecesLeft(customer, cap)) ?? 0;
    for (const when of WHEN) {
      const key = newKey();
      leaveInDoubt('StockHeld', when);
      expect(comeBack(await tryToPlace(customer, { [cap]: 2 }, { key }))).toEqual(IN_DOUBT);
      jest.restoreAllMocks();
      // The same request again: it holds its own two, and no others beside them.
      read(await tryToPlace(customer, { [cap]: 2 }, { key }), placedOrderAnswer, 201);
    }
    await piecesBecome(customer, cap, pieces - 4);
    const rest = { [cap]: pieces - 4 };
    expect(refusal(await tryToPlace(customer, { [cap]: pieces - 3 }))).toEqual([409, 'SOLD_OUT']);
    expect((await tryToPlace(customer, rest)).status).toBe(201);
    await piecesBecome(customer, cap, 0);
  });

  it.each(WHEN)('places an order once, where the doubt began %s it was stored', async (when) => {
    const lp = await venue.productId('Live at Kiln Hall LP');
    const pieces = (await piecesLeft(customer, lp)) ?? 0;
    const key = newKey();
    const send = () => tryToPlace(customer, { [lp]: 2 }, { key });
    leaveInDoubt('OrderPlaced', when);
    expect(comeBack(await send())).toEqual(IN_DOUBT);
    jest.restoreAllMocks();
    const placed = read(await send(), placedOrderAnswer, 201);
    expect(await venue.events(placed.order.orderId)).toEqual(['OrderPlaced', 'OrderPaymentStarted']);
    await piecesBecome(customer, lp, pieces - 2);
    const { paymentIntentId, clientSecret } = placed;
    if (paymentIntentId === null || clientSecret === null) throw new Error('There is nothing to pay');
    await confirmCard(customer, { paymentIntentId, clientSecret });
    expect(orderOf(await markPaid(customer, placed.order)).status).toBe('PAID');
    await piecesBecome(customer, lp, pieces - 2);
  });

  it('gives back what it held of the first product where the second cannot be held', async () => {
    const lp = await venue.productId('Live at Kiln Hall LP');
    const tote = await venue.productId('Canvas Tote');
    const [records, totes] = [await piecesLeft(customer, lp), await piecesLeft(customer, tote)];
    const { store } = venue.server.composition;
    const append = store.append.bind(store);
    jest.spyOn(store, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream === `product-${tote}`) throw new AppendUncertain('No answer');
      return append(stream, ...rest);
    });
    expect(comeBack(await tryToPlace(customer, { [lp]: 1, [tote]: 1 }))).toEqual(IN_DOUBT);
    jest.restoreAllMocks();
    await piecesBecome(customer, lp, records ?? -1);
    await piecesBecome(customer, tote, totes ?? -1);
    expect((await venue.server.composition.store.readStream(`product-${lp}`)).at(-1)?.type).toBe(
      'StockReleased',
    );
  });

  it.each(WHEN)('records a payment once, where the doubt began %s it was stored', async (when) => {
    venue.payments.webhooks = 'never';
    const placed = await place(customer, products);
    await confirmCard(customer, placed);
    leaveInDoubt('OrderPaid', when);
    expect(comeBack(await markPaid(customer, placed))).toEqual(IN_DOUBT);
    jest.restoreAllMocks();
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
    expect(await venue.times(placed.orderId, 'OrderPaid')).toBe(1);
    venue.payments.webhooks = 'immediate';
  });
});
