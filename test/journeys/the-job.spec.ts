import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { placedOrderAnswer, taxAnswer } from '@lineless/contracts/ordering/orders';
import type { ApiClient } from '../support/api-client';
import { DEMO } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import {
  complete,
  completionOf,
  confirmCard,
  markPaid,
  orderAsSeenBy,
  orderOf,
  placedOf,
  read,
  tryToPlace,
  type Placed,
} from '../support/order-flow';
import { Venue } from '../support/venue';

/** Four at 14.40 and two at 13.50: over the 75.00 from which Happy Hour takes 5.00 off. */
const AMOUNTS = {
  subtotal: '84.60',
  promotion: { discountAmount: '5.00', description: 'Happy Hour, $5 off' },
  // 9.5 % in Los Angeles, by line: 54.19 → 5.15, 25.41 → 2.41.
  taxAmount: '7.56',
  eventFee: '0.00',
};

describe('an order from the menu to the pickup', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  let dev: ApiClient;
  let phone: LiveClient;
  let board: LiveClient;
  let cart: Record<string, number>;
  let placed: Placed;

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    maya = await venue.staff();
    dev = await venue.signIn(DEMO.manager);
    board = venue.screen(maya);
    phone = venue.screen(customer);
    cart = {
      [await venue.productId('Espresso Martini')]: 4,
      [await venue.productId('House Margarita')]: 2,
    };
  });
  afterAll(() => venue.close());

  // id: tells-the-tax-of-a-cart
  it('tells the tax of a cart before it is an order', async () => {
    const cartItems = Object.entries(cart).map(([productId, quantity]) => ({ productId, quantity }));
    const answer = await customer.post('/api/taxes/calculate', {
      vendorLocationId: DEMO.location,
      cartItems,
    });
    expect(read(answer, taxAnswer)).toEqual({ taxAmountExclusive: 756 });
  });

  // id: is-placed-without-a-tip
  it('is placed without a tip, at the prices of the menu, not the page’s', async () => {
    const cartItems = Object.entries(cart).map(([productId, quantity]) => ({
      productId,
      quantity,
      price: '0.01',
    }));
    const answer = await customer.post(`/api/users/${customer.userId}/orders`, {
      userId: customer.userId,
      vendorLocationId: DEMO.location,
      cartItems,
      vendorAddress: { line1: '1 Nowhere Rd', city: 'Portland', state: 'OR', zip: '97201' },
    });
    placed = placedOf(customer, answer);
    expect(placed.order).toMatchObject({
      ...AMOUNTS,
      status: 'IN_PROGRESS',
      tipAmount: '0.00',
      totalAmount: '87.16',
      vendorAddress: { line1: '418 S Hill St', zip: '90013' },
      cartItems: [
        { name: 'Espresso Martini', price: '14.40', discountedPrice: '13.54', quantity: 4 },
        { name: 'House Margarita', price: '13.50', discountedPrice: '12.70', quantity: 2 },
      ],
    });
  });

  // id: takes-15-tip
  it('takes 15 % tip of what is left after the promotion, and the provider is to charge just that', async () => {
    const answer = await customer.put(`/api/users/${customer.userId}/orders/${placed.orderId}`, {
      tipAmount: '11.94',
    });
    const revised = read(answer, placedOrderAnswer);
    expect(revised.order).toMatchObject({ ...AMOUNTS, tipAmount: '11.94', totalAmount: '99.10' });
    expect(revised.paymentIntentId).toBe(placed.paymentIntentId);
    expect(await venue.payments.retrieve(placed.paymentIntentId)).toMatchObject({ amount: 9_910 });
  });

  it('is not on the board before it is paid', async () => {
    expect(await board.subscribe(`location:${DEMO.location}:orders`)).toMatchObject({ ok: true });
    expect(await phone.subscribe(`order:${placed.orderId}`)).toMatchObject({ ok: true });
    const listed = await maya.get(`/api/vendor-locations/${DEMO.location}/orders?view=board`);
    expect(listed.body).toMatchObject({ items: [], board: { uncollected: 0 } });
  });

  it('is on the board and on the phone in the instant in which it is paid', async () => {
    expect(await confirmCard(customer, placed)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const paid = { status: 'PAID', customerName: 'Ana M.', payment: { method: 'card', last4: '4242' } };
    expect(await board.sees(placed.orderId, paid)).toMatchObject({ totalAmount: '99.10' });
    expect(await phone.sees(placed.orderId, paid)).toMatchObject({ totalAmount: '99.10' });
    expect(orderOf(await markPaid(customer, placed))).toMatchObject(paid);
  });

  // id: is-bumped-taken-back
  it('is bumped, taken back and bumped again, and the phone shows each', async () => {
    const url = `/api/users/staff-user-id/orders/${placed.orderId}`;
    const bumped = orderOf(await maya.put(`${url}/prepare`));
    expect(bumped).toMatchObject({ status: 'PAID', preparedBy: { userId: maya.userId, name: 'Maya R.' } });
    await phone.sees(placed.orderId, { datetimePrepared: bumped.datetimePrepared });
    const recalled = orderOf(await dev.put(`${url}/recall`));
    expect(recalled).toMatchObject({ status: 'PAID' });
    expect(recalled.preparedBy).toBeUndefined();
    const told = await phone.saw((change) => change.version === recalled.version);
    expect(told.document).not.toHaveProperty('preparedBy');
    // A repeat finds nothing to do.
    expect(orderOf(await dev.put(`${url}/recall`)).version).toBe(recalled.version);
    const again = orderOf(await dev.put(`${url}/prepare`));
    expect(again).toMatchObject({ preparedBy: { name: 'Dev P.' } });
    expect(orderOf(await maya.put(`${url}/prepare`))).toEqual(again);
  });

  // id: is-handed-over-by-a-scan
  it('is handed over by a scan, and the phone is told by whom', async () => {
    const { order, alreadyCompleted } = completionOf(await complete(maya, placed.orderId, 'scan'));
    const completedBy = { userId: maya.userId, name: 'Maya R.' };
    expect(alreadyCompleted).toBe(false);
    expect(order).toMatchObject({ status: 'COMPLETE', completedBy, completedVia: 'scan' });
    const { datetimeCompleted } = order;
    await phone.sees(placed.orderId, { status: 'COMPLETE', completedBy, datetimeCompleted });
    await board.sees(placed.orderId, { status: 'COMPLETE', completedBy });
  });

  // id: answers-a-second-scan
  it('answers a second scan with the first one, and changes nothing', async () => {
    const first = await orderAsSeenBy(customer, placed.orderId);
    const second = completionOf(await complete(dev, placed.orderId, 'typed'));
    expect(second).toEqual({ order: first, alreadyCompleted: true });
    expect(await orderAsSeenBy(dev, placed.orderId, 'staff-user-id')).toEqual(first);
  });

  // id: was-told-to-every-screen
  it('was told to every screen in order, each version once', () => {
    for (const screen of [phone, board]) {
      const versions = screen.changes.filter(({ id }) => id === placed.orderId).map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
      const positions = screen.changes.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort());
    }
  });

  // id: stays-in-the-history-of-the-customer
  it('stays in the history of the customer, of the location and of the vendor', async () => {
    const day = 'datetimePaidAfter=2020-01-01T00:00:00.000Z&datetimePaidBefore=2100-01-01T00:00:00.000Z';
    const [mine, location, fulfilled, vendor] = await Promise.all([
      customer.get(`/api/users/${customer.userId}/orders`),
      maya.get(`/api/vendor-locations/${DEMO.location}/orders`),
      maya.get(
        `/api/fulfilled-orders?vendorLocationId=${DEMO.location}&datetimeCompletedAfter=2020-01-01T00:00:00.000Z`,
      ),
      dev.get(`/api/vendors/${DEMO.vendor}/orders?${day}`),
    ]);
    const only = [expect.objectContaining({ orderId: placed.orderId, status: 'COMPLETE' })];
    for (const list of [mine, location, fulfilled]) expect(list.body).toEqual({ items: only });
    expect(vendor.body).toEqual({ orders: only });
    const tried = await tryToPlace(customer, cart, { location: DEMO.otherLocation });
    expect(tried.status).toBe(409);
  });
});
