import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { card, GOOD_CARD, type ApiClient } from '../support/api-client';
import {
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
  type Placed,
} from '../support/order-flow';
import { orderBecomes, payWith } from '../support/order-life';
import { Venue } from '../support/venue';

const DECLINED = card('4000 0000 0000 0002');
const NO_FUNDS = card('4000 0000 0000 9995');
const ASKS = card('4000 0025 0000 3155');
const LATE_AND_TWICE = card('4000 0000 0000 0259');

describe('what can happen at the card form', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];

  const pay = (placed: Placed, method: object) => payWith(customer, placed, method);
  const verify = async (placed: Placed, approve: boolean) => {
    const { clientSecret } = placed;
    const path = `/api/test-payments/${placed.paymentIntentId}/verify`;
    return read(await customer.post(path, { clientSecret, approve }), confirmPaymentAnswer);
  };
  const paymentsOf = ({ orderId }: Placed) => venue.times(orderId, 'OrderPaid');

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(() => venue.close());

  it.each([
    ['is declined', DECLINED, 'card_declined', 'Your card was declined.'],
    ['has no funds', NO_FUNDS, 'insufficient_funds', 'Your card has insufficient funds.'],
    ['has run out', { card: { ...GOOD_CARD.card, expYear: 2020 } }, 'expired_card', 'Your card has expired.'],
    ['is mistyped', card('4242 4242 4242 4241'), 'incorrect_number', 'Your card number is incorrect.'],
  ])('does not pay when the card %s; another card pays the same order', async (_, method, code, message) => {
    const placed = await place(customer, products);
    expect(await pay(placed, method)).toEqual({
      status: 'requires_payment_method',
      error: { code, message },
    });
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    expect(refusal(await complete(staff, placed.orderId))).toEqual([409, 'ORDER_NOT_COMPLETABLE']);
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
    expect(await pay(placed, GOOD_CARD)).toEqual({ status: 'succeeded' });
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
  });

  // id: asks-for-3-d
  it('asks for 3-D Secure once, and pays when that is answered', async () => {
    const placed = await place(customer, products);
    expect(await pay(placed, ASKS)).toMatchObject({ status: 'requires_action' });
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    expect(await verify(placed, true)).toEqual({ status: 'succeeded' });
    expect(orderOf(await markPaid(customer, placed))).toMatchObject({
      status: 'PAID',
      payment: { last4: '3155' },
    });
    expect(await verify(placed, true)).toEqual({ status: 'succeeded' });
    expect(await paymentsOf(placed)).toBe(1);
  });

  it('does not pay when 3-D Secure fails, and lets the customer try again', async () => {
    const placed = await place(customer, products);
    await pay(placed, ASKS);
    expect(await verify(placed, false)).toMatchObject({ status: 'requires_payment_method' });
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    expect(await verify(placed, true)).toMatchObject({ status: 'requires_payment_method' });
    await pay(placed, ASKS);
    await verify(placed, true);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
  });

  it('has to be verified again when the tip has changed in the meantime', async () => {
    const placed = await place(customer, products);
    await pay(placed, ASKS);
    const url = `/api/users/${customer.userId}/orders/${placed.orderId}`;
    expect((await customer.put(url, { tipAmount: '4.00' })).status).toBe(200);
    expect(await verify(placed, true)).toMatchObject({ status: 'requires_payment_method' });
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
  });

  it('cannot be changed any more once it is paid, whether we know it yet or not', async () => {
    venue.payments.webhooks = 'never';
    const placed = await place(customer, products);
    await pay(placed, GOOD_CARD);
    venue.payments.webhooks = 'immediate';
    const url = `/api/users/${customer.userId}/orders/${placed.orderId}`;
    expect(refusal(await customer.put(url, { tipAmount: '9.00' }))).toEqual([409, 'ORDER_NOT_REVISABLE']);
    const paid = orderOf(await markPaid(customer, placed));
    expect(paid).toMatchObject({ status: 'PAID', tipAmount: '2.00' });
    expect(refusal(await customer.put(url, { tipAmount: '9.00' }))).toEqual([409, 'ORDER_NOT_REVISABLE']);
  });

  // id: is-paid-by-a-webhook-that-comes
  it('is paid by a webhook that comes late and twice, once', async () => {
    const placed = await place(customer, products);
    expect(await pay(placed, LATE_AND_TWICE)).toEqual({ status: 'succeeded' });
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
    venue.runtime.forward(5_000);
    const paid = await orderBecomes(customer, placed.orderId, 'PAID');
    venue.runtime.forward(10_000);
    expect(orderOf(await markPaid(customer, placed))).toEqual(paid);
    expect(await paymentsOf(placed)).toBe(1);
  });

  // id: is-handed-over-when-staff
  it('is handed over when staff scan it before anybody has told us that it is paid (resolution 9)', async () => {
    venue.payments.webhooks = 'never';
    const placed = await place(customer, products);
    await pay(placed, GOOD_CARD);
    venue.payments.webhooks = 'immediate';
    const { order, alreadyCompleted } = completionOf(await complete(staff, placed.orderId));
    expect([order.status, alreadyCompleted]).toEqual(['COMPLETE', false]);
    expect(await venue.events(placed.orderId)).toEqual(
      expect.arrayContaining(['OrderPlaced', 'OrderPaymentStarted', 'OrderPaid', 'OrderCompleted']),
    );
  });

  it.each(['apple_pay', 'google_pay'] as const)('takes %s', async (wallet) => {
    const placed = await place(customer, products);
    expect(await pay(placed, { wallet })).toEqual({ status: 'succeeded' });
    const order = orderOf(await markPaid(customer, placed));
    expect(order).toMatchObject({
      status: 'PAID',
      customerName: expect.stringMatching(/^\w+ \w\.$/),
      payment: { method: wallet },
    });
  });

  it('shows no form without its secret', async () => {
    const placed = await place(customer, products);
    const stolen = { ...placed, clientSecret: 'guessed' };
    expect(refusal(await confirmCard(customer, stolen))).toEqual([404, 'NO_TEST_PAYMENTS']);
    const unknown = { ...placed, paymentIntentId: 'pi_unknown' };
    expect(refusal(await confirmCard(customer, unknown))).toEqual([404, 'NO_TEST_PAYMENTS']);
  });

  // id: needs-no-card-for-a-free
  it('needs no card for a free order, and no tip is taken on nothing', async () => {
    const water = await venue.productId('House Water');
    const answer = await tryToPlace(customer, { [water]: 2 }, { tip: '3.00' });
    const { order, clientSecret, paymentIntentId } = read(answer, placedOrderAnswer, 201);
    expect([order.totalAmount, order.tipAmount, clientSecret, paymentIntentId]).toEqual([
      '0.00',
      '0.00',
      null,
      null,
    ]);
    expect(refusal(await staff.put(`/api/users/staff-user-id/orders/${order.orderId}/refund`))).toEqual([
      409,
      'ORDER_NOT_REFUNDABLE',
    ]);
    const paid = orderOf(await markPaid(customer, order));
    expect(paid).toMatchObject({ status: 'PAID', payment: { method: 'FREE' } });
    expect(orderOf(await markPaid(customer, order))).toEqual(paid);
    expect(completionOf(await complete(staff, order.orderId)).order.status).toBe('COMPLETE');
  });
});
