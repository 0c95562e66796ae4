import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import { blockProjections } from '../support/blocked-projections';
import {
  complete,
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  tryToPlace,
} from '../support/order-flow';
import { piecesBecome, piecesLeft } from '../support/stock';
import { failAppends } from '../support/store-faults';
import { asTimePasses, until } from '../support/until';
import { Venue } from '../support/venue';

/** Ten minutes after the order's 15 minutes are over. */
const MUCH_LATER_MS = 25 * 60_000;

describe('the sweep that frees what was not paid for', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let cap: string;
  let before: number;
  let catchUp: () => void = () => undefined;

  const moves = async (orderId: string) => {
    const stored = await venue.server.composition.store.readStream(`product-${cap}`, { limit: 1_000 });
    return stored.flatMap(({ type, data }) => (Object(data).orderId === orderId ? [type] : []));
  };
  const moved = (orderId: string, ...types: readonly string[]) =>
    until(
      async () => ((await moves(orderId)).join() === types.join() ? true : undefined),
      () => `the product does not say ${types.join()}`,
    );
  /** A hold whose order was never stored: that it is freed shows that the sweep has been there. */
  const holdWithoutOrder = async () => {
    const { store } = venue.server.composition;
    failAppends(store, { type: 'OrderPlaced', error: () => new Error('The disk is full'), times: 1 });
    expect((await tryToPlace(customer, { [cap]: 1 })).status).toBe(500);
    jest.restoreAllMocks();
    const newest = (await store.readStreamBackwards(`product-${cap}`, { limit: 1 }))[0];
    return String(Object(newest?.data).orderId);
  };

  beforeAll(async () => {
    venue = await Venue.open();
    cap = await venue.productId('Ballast Cap');
  });
  beforeEach(async () => {
    customer = await venue.customer();
    staff = await venue.signIn(DEMO.staff);
    before = (await piecesLeft(customer, cap)) ?? 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    catchUp();
  });
  afterAll(() => venue.close());

  it('leaves alone what was sold while the lists it goes by were behind', async () => {
    const { store, engine, given } = venue.server.composition;
    const { taps } = given.adapters;
    const placed = await place(customer, [cap], { quantity: 2 });
    const forgotten = await holdWithoutOrder();
    await engine.catchUp();
    catchUp = blockProjections(store);
    jest.spyOn(taps, 'tap').mockImplementation(() => undefined);
    await confirmCard(customer, placed);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
    venue.runtime.forward(MUCH_LATER_MS);
    await moved(forgotten, 'StockHeld', 'StockReleased');
    expect(await moves(placed.orderId)).toEqual(['StockHeld']);
    jest.restoreAllMocks();
    catchUp();
    venue.runtime.forward(5_000);
    await moved(placed.orderId, 'StockHeld', 'StockCommitted');
    await piecesBecome(customer, cap, before - 2);
    expect((await complete(staff, placed.orderId)).status).toBe(200);
  });

  it('waits for a payment that the provider cannot be asked about, however long its order has been over', async () => {
    venue.payments.webhooks = 'never';
    const placed = await place(customer, [cap], { quantity: 2 });
    await confirmCard(customer, placed);
    const forgotten = await holdWithoutOrder();
    for (let ask = 0; ask < 2; ask += 1) venue.payments.failNext('cancel');
    venue.runtime.forward(MUCH_LATER_MS);
    await moved(forgotten, 'StockHeld', 'StockReleased');
    expect(await moves(placed.orderId)).toEqual(['StockHeld']);
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
    // Asked less and less often, until it answers.
    await asTimePasses(
      venue.runtime,
      60_000,
      async () => (await orderAsSeenBy(customer, placed.orderId)).status === 'PAID' || undefined,
      () => 'the provider was not asked again',
    );
    venue.payments.webhooks = 'immediate';
    await moved(placed.orderId, 'StockHeld', 'StockCommitted');
    customer = await venue.customer();
    await piecesBecome(customer, cap, before - 2);
  });
});
