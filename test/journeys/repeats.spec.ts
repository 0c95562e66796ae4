import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  completionOf,
  confirmCard,
  markPaid,
  menu,
  orderOf,
  place,
  read,
  refusal,
  tryToPlace,
  untrackedProducts,
} from '../support/order-flow';
import { Venue } from '../support/venue';

/** A changing call, ready to be sent with a key: `other` is the same call with another body. */
interface Change {
  readonly who: ApiClient;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly other: object;
}

describe('a call that is sent again', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let keys = 0;

  const newKey = () => `key-${(keys += 1)}`;
  const send = ({ who, method, path, body }: Change, key: string): Promise<Answer> =>
    who.call(method, path, { body, headers: { 'idempotency-key': key } });
  const lastPosition = () => venue.server.composition.store.lastPosition();
  /** Stock follows an order in its own time; untracked products have none. */
  const orderPath = (orderId: string, step = '') => `/api/users/${customer.userId}/orders/${orderId}${step}`;
  const staffPath = (orderId: string, step: string) => `/api/users/staff-user-id/orders/${orderId}${step}`;

  const changes: Readonly<Record<string, () => Promise<Change>>> = {
    'place an order': async () => ({
      who: customer,
      method: 'POST',
      path: `/api/users/${customer.userId}/orders`,
      body: { vendorLocationId: DEMO.location, cartItems: [{ productId: products[0], quantity: 1 }] },
      other: { vendorLocationId: DEMO.location, cartItems: [{ productId: products[0], quantity: 2 }] },
    }),
    'revise it': async () => ({
      who: customer,
      method: 'PUT',
      path: orderPath((await place(customer, products)).orderId),
      body: { tipAmount: '3.00' },
      other: { tipAmount: '4.00' },
    }),
    'mark it paid': async () => {
      venue.payments.webhooks = 'never';
      const placed = await place(customer, products);
      await confirmCard(customer, placed);
      venue.payments.webhooks = 'immediate';
      const path = orderPath(placed.orderId, '/markPaid');
      return { who: customer, method: 'PUT', path, body: {}, other: { again: true } };
    },
    'bump it': async () => {
      const path = staffPath((await buy(customer, products)).orderId, '/prepare');
      return { who: staff, method: 'PUT', path, body: {}, other: { again: true } };
    },
    'un-bump it': async () => {
      const { orderId } = await buy(customer, products);
      await staff.put(staffPath(orderId, '/prepare'));
      const path = staffPath(orderId, '/recall');
      return { who: staff, method: 'PUT', path, body: {}, other: { again: true } };
    },
    'hand it over': async () => {
      const path = staffPath((await buy(customer, products)).orderId, '/complete');
      return { who: staff, method: 'PUT', path, body: { via: 'scan' }, other: { via: 'typed' } };
    },
    'refund it': async () => {
      const path = staffPath((await buy(customer, products)).orderId, '/refund');
      return { who: staff, method: 'PUT', path, body: { refundReason: 'a' }, other: { refundReason: 'b' } };
    },
    'change a price': async () => {
      const path = `/api/vendor-locations/${DEMO.location}/products-v2/${products[3] ?? ''}`;
      const price = `${10 + keys}.00`;
      return { who: staff, method: 'PUT', path, body: { price }, other: { price: '1.00' } };
    },
  };
  const names = Object.keys(changes);
  const changeOf = (name: string) => changes[name]?.() ?? Promise.reject(new Error(name));

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.signIn(DEMO.customer, 6);
    staff = await venue.signIn(DEMO.staff, 6);
    products = await untrackedProducts(customer);
    products = [...products.slice(0, 1), ...products.slice(0, 3)];
  });
  afterAll(() => venue.close());

  // id: to-changes-nothing-and-answers
  it.each(names)('to %s: changes nothing and answers the same, also after a restart', async (name) => {
    const change = await changeOf(name);
    const key = newKey();
    const first = await send(change, key);
    expect([first.status, first.headers['x-event-position']]).toEqual([
      name === 'place an order' ? 201 : 200,
      expect.stringMatching(/.+/),
    ]);
    const after = await lastPosition();
    const again = await send(change, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await lastPosition()).toBe(after);
    await venue.restart();
    const restarted = await send(change, key);
    expect([restarted.status, restarted.body]).toEqual([first.status, first.body]);
    expect(refusal(await send({ ...change, body: change.other }, key))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await lastPosition()).toBe(after);
  });

  it.each(names)('to %s: six times at once, answers all alike', async (name) => {
    const change = await changeOf(name);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(change, key)));
    const texts = answers.map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(texts).size).toBe(1);
    expect(answers[0]?.status).toBeLessThan(300);
  });

  it.each(names)('to %s: only one of two bodies that come with one key at once', async (name) => {
    const change = await changeOf(name);
    const key = newKey();
    const answers = await Promise.all([send(change, key), send({ ...change, body: change.other }, key)]);
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.map(refusal)).toEqual([[409, 'IDEMPOTENCY_KEY_REUSED']]);
  });

  it('keeps the keys of two customers apart', async () => {
    const stranger = await venue.newcomer();
    const cart = { [products[0] ?? '']: 1 };
    const [one, other] = [
      read(await tryToPlace(customer, cart, { key: 'mine' }), placedOrderAnswer, 201),
      read(await tryToPlace(stranger, cart, { key: 'mine' }), placedOrderAnswer, 201),
    ];
    expect(one.order.orderId).not.toBe(other.order.orderId);
    expect(one.paymentIntentId).not.toBe(other.paymentIntentId);
  });

  it('does not bind a key to a call that was refused', async () => {
    const placed = await place(customer, products);
    const path = orderPath(placed.orderId, '/markPaid');
    const key = { 'idempotency-key': newKey() };
    expect(refusal(await customer.put(path, {}, key))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    await confirmCard(customer, placed);
    expect(orderOf(await customer.put(path, {}, key)).status).toBe('PAID');
  });

  it('carries on with an order whose payment could not be begun', async () => {
    venue.payments.failNext('createIntent');
    const key = newKey();
    const cart = { [products[0] ?? '']: 1 };
    const cutOff = await tryToPlace(customer, cart, { key });
    expect([refusal(cutOff), cutOff.headers['retry-after']]).toEqual([[503, 'PAYMENTS_UNAVAILABLE'], '2']);
    venue.payments.failNext('createIntent', 'after');
    expect(refusal(await tryToPlace(customer, cart, { key }))[0]).toBe(503);
    const placed = read(await tryToPlace(customer, cart, { key }), placedOrderAnswer, 201);
    expect(await venue.events(placed.order.orderId)).toEqual(['OrderPlaced', 'OrderPaymentStarted']);
    expect(placed.clientSecret).not.toBeNull();
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(201)])('refuses %j as a key', async (key) => {
    const { orderId } = await place(customer, products);
    const answer = await staff.put(staffPath(orderId, '/prepare'), {}, { 'idempotency-key': key });
    expect(refusal(answer)).toEqual([400, 'INVALID_IDEMPOTENCY_KEY']);
  });

  it('is told who completed an order, also where the first answer got lost', async () => {
    const { orderId } = await buy(customer, products);
    const key = { 'idempotency-key': newKey() };
    const scan = () => staff.put(staffPath(orderId, '/complete'), { via: 'scan' }, key);
    expect(completionOf(await scan()).alreadyCompleted).toBe(false);
    expect(completionOf(await complete(staff, orderId)).alreadyCompleted).toBe(true);
    expect(completionOf(await scan()).alreadyCompleted).toBe(false);
    expect((await menu(customer)).length).toBeGreaterThan(0);
    expect((await markPaid(customer, { orderId })).status).toBe(200);
  });
});
