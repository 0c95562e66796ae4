import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publicSettings } from '@lineless/contracts/platform/settings';
import type { StripeDouble } from '../doubles/stripe/double';
import type { ApiClient } from '../support/api-client';
import {
  confirmCard,
  complete,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { ORDER_LIFE_MS, orderBecomes } from '../support/order-life';
import { openStripeVenue, type StripeVenue } from '../support/stripe-venue';
import { until } from '../support/until';
import type { Venue } from '../support/venue';

describe('a venue whose payments are at Stripe', () => {
  let open: StripeVenue;
  let venue: Venue;
  let stripe: StripeDouble;
  let customer: ApiClient;
  let maya: ApiClient;
  let products: string[];

  beforeAll(async () => {
    open = await openStripeVenue({ STRIPE_TAX: 'on' });
    ({ venue, stripe } = open);
    customer = await venue.customer();
    maya = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  beforeEach(() => {
    stripe.webhooks.mode = 'at-once';
  });
  afterEach(async () => {
    await stripe.webhooks.settled();
    expect(stripe.complaints).toEqual([]);
  });
  afterAll(() => open.close());

  const becomes = (orderId: string, status: 'PAID' | 'REFUNDED' | 'EXPIRED') =>
    orderBecomes(customer, orderId, status);
  const refund = (orderId: string) =>
    maya.put(`/api/users/staff-user-id/orders/${orderId}/refund`, { refundReason: 'cold' });
  const buy = async (method?: string) => {
    const placed = await place(customer, products);
    stripe.pay(placed.paymentIntentId, method);
    await becomes(placed.orderId, 'PAID');
    return placed;
  };
  /** Money captured is money of paid orders, less what went back. */
  const isBalanced = async (orderId: string, intentId: string) => {
    const { status, totalAmount } = await orderAsSeenBy(customer, orderId);
    const kept = status === 'REFUNDED' ? 0 : Math.round(Number(totalAmount) * 100);
    expect(stripe.books.intent(intentId).amount - stripe.books.refundedOf(intentId)).toBe(kept);
  };

  // id: tells-its-pages-so-with-the-key
  it('tells its pages so, with the key that they may know', async () => {
    const settings = read(await customer.get('/api/settings'), publicSettings);
    expect(settings).toMatchObject({ payments: 'stripe', stripePublishableKey: 'pk_test_double' });
  });

  // id: opens-the-payment-of-an-order
  it('opens the payment of an order once, and has no form of its own', async () => {
    const before = stripe.books.all().length;
    const placed = await place(customer, products, { key: 'order-once' });
    expect((await place(customer, products, { key: 'order-once' })).orderId).toBe(placed.orderId);
    expect(stripe.books.all()).toHaveLength(before + 1);
    const intent = stripe.books.intent(placed.paymentIntentId);
    expect(intent.metadata).toEqual({ orderId: placed.orderId });
    expect(intent.amount).toBe(Math.round(Number(placed.order.totalAmount) * 100));
    expect(placed.clientSecret).toBe(intent.client_secret);
    expect(refusal(await confirmCard(customer, placed))).toEqual([404, 'NO_TEST_PAYMENTS']);
  });

  it('is paid by the webhook before the page calls, and the call changes nothing', async () => {
    const { orderId, paymentIntentId } = await buy();
    const order = orderOf(await markPaid(customer, { orderId }));
    expect(order).toMatchObject({ status: 'PAID', customerName: 'Ana M.', payment: { last4: '4242' } });
    expect(await venue.times(orderId, 'OrderPaid')).toBe(1);
    await isBalanced(orderId, paymentIntentId);
  });

  it('is paid by the call, and the webhook comes late, twice and out of order', async () => {
    stripe.webhooks.mode = 'held';
    const placed = await place(customer, products);
    expect(() => stripe.pay(placed.paymentIntentId, 'pm_card_visa_chargeDeclined')).toThrow('declined');
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    stripe.pay(placed.paymentIntentId);
    const paid = orderOf(await markPaid(customer, placed));
    expect(paid.status).toBe('PAID');
    await stripe.webhooks.release((held) => [...held, ...held].reverse());
    expect(await orderAsSeenBy(customer, placed.orderId)).toEqual(paid);
    expect(await venue.times(placed.orderId, 'OrderPaid')).toBe(1);
  });

  it('is paid with another card after a refusal, and after the bank’s question', async () => {
    const placed = await place(customer, products);
    expect(() => stripe.pay(placed.paymentIntentId, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toThrow(
      'insufficient funds',
    );
    await stripe.webhooks.settled();
    expect((await orderAsSeenBy(customer, placed.orderId)).status).toBe('IN_PROGRESS');
    stripe.pay(placed.paymentIntentId, 'pm_card_authenticationRequired');
    expect(refusal(await markPaid(customer, placed))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
    stripe.books.authenticate(placed.paymentIntentId, true);
    await becomes(placed.orderId, 'PAID');
    await isBalanced(placed.orderId, placed.paymentIntentId);
  });

  it('is called by the customer’s own name where the wallet gives none', async () => {
    const ben = await venue.newcomer();
    await ben.put(`/api/users/${ben.userId}/profile`, { name: 'Ben Okoro' });
    const placed = await place(ben, products);
    stripe.pay(placed.paymentIntentId, 'pm_double_apple_pay', null);
    const paid = await orderBecomes(ben, placed.orderId, 'PAID');
    expect(paid).toMatchObject({ customerName: 'Ben O.', payment: { method: 'apple_pay' } });
  });

  it('charges the tip that was chosen last', async () => {
    const placed = await place(customer, products);
    const path = `/api/users/${customer.userId}/orders/${placed.orderId}`;
    const revised = orderOf(await customer.put(path, { tipAmount: '4.00' }));
    expect(stripe.books.intent(placed.paymentIntentId).amount).toBe(
      Math.round(Number(revised.totalAmount) * 100),
    );
  });

  it('gives an unpaid order up, and it cannot be paid afterwards', async () => {
    const placed = await place(customer, products);
    venue.runtime.forward(ORDER_LIFE_MS + 10_000);
    await becomes(placed.orderId, 'EXPIRED');
    expect(() => stripe.pay(placed.paymentIntentId)).toThrow('canceled');
  });

  it('goes on where Stripe did not answer', async () => {
    stripe.faults.next(/POST \/v1\/payment_intents$/, 'overloaded');
    const asked = { vendorLocationId: '064E1', cartItems: [{ productId: products[0], quantity: 1 }] };
    const path = `/api/users/${customer.userId}/orders`;
    const refused = await customer.post(path, asked);
    expect([...refusal(refused), refused.headers['retry-after']]).toEqual([503, 'PAYMENTS_UNAVAILABLE', '2']);
    const placed = await place(customer, products);
    stripe.faults.next(/GET \/v1\/payment_intents/, 'broken');
    stripe.webhooks.mode = 'never';
    stripe.pay(placed.paymentIntentId);
    expect(refusal(await markPaid(customer, placed))).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    expect(orderOf(await markPaid(customer, placed)).status).toBe('PAID');
  });

  it('refuses a webhook that is not signed by Stripe, and takes one that it has no use for', async () => {
    const { paymentIntentId } = await buy();
    const [notice] = stripe.webhooks.notices.filter(({ text }) => text.includes(paymentIntentId));
    const text = notice?.text ?? '';
    const forged = stripe.webhooks.sign(text, 'whsec_of_somebody_else');
    expect(refusal(await open.deliver(text, forged))).toEqual([400, 'WEBHOOK_REFUSED']);
    expect((await open.deliver(text, stripe.webhooks.sign(text))).status).toBe(200);
    const other = JSON.stringify({ id: 'evt_1', type: 'payout.paid', data: { object: { id: 'po_1' } } });
    const answer = await open.deliver(other, stripe.webhooks.sign(other));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
  });

  describe('giving the money back', () => {
    it('is done at once where the card takes it', async () => {
      const { orderId, paymentIntentId } = await buy();
      expect(orderOf(await refund(orderId)).status).toBe('REFUNDED');
      await stripe.webhooks.settled();
      expect(await venue.times(orderId, 'OrderRefunded')).toBe(1);
      await isBalanced(orderId, paymentIntentId);
    });

    it('is pending until the bank has it, and the goods are not handed out until then', async () => {
      const { orderId, paymentIntentId } = await buy('pm_card_pendingRefund');
      expect(orderOf(await refund(orderId))).toMatchObject({ status: 'PAID', refundPending: true });
      await stripe.webhooks.settled();
      expect(refusal(await complete(maya, orderId))[1]).toBe('ORDER_NOT_COMPLETABLE');
      const [pending] = stripe.books.refundsOf(paymentIntentId);
      stripe.books.settleRefund(pending?.id ?? '', 'succeeded');
      const refunded = await becomes(orderId, 'REFUNDED');
      expect(refunded.refundPending).toBeUndefined();
      expect(await venue.times(orderId, 'OrderRefunded')).toBe(1);
    });

    it('fails days later, says so, and is asked for again', async () => {
      const { orderId, paymentIntentId } = await buy('pm_card_refundFail');
      expect(orderOf(await refund(orderId)).status).toBe('REFUNDED');
      const [first] = stripe.books.refundsOf(paymentIntentId);
      stripe.books.settleRefund(first?.id ?? '', 'failed', 'expired_or_canceled_card');
      const failed = await until(
        async () => {
          const order = await orderAsSeenBy(customer, orderId);
          return order.refundFailed ? order : undefined;
        },
        () => 'the refund has not failed',
      );
      expect(failed.status).toBe('PAID');
      await isBalanced(orderId, paymentIntentId);
      expect(refusal(await complete(maya, orderId))).toEqual([409, 'ORDER_NOT_COMPLETABLE']);
      const again = orderOf(await refund(orderId));
      expect([again.status, again.refundFailed]).toEqual(['REFUNDED', undefined]);
      expect(stripe.books.refundsOf(paymentIntentId)).toHaveLength(2);
      await stripe.webhooks.settled();
      await isBalanced(orderId, paymentIntentId);
    });

    it('is finished by the service where Stripe’s answer was lost', async () => {
      stripe.webhooks.mode = 'never';
      const placed = await place(customer, products);
      stripe.pay(placed.paymentIntentId);
      await markPaid(customer, placed);
      stripe.faults.next(/POST \/v1\/refunds/, 'broken-after');
      // On a busy machine the service has asked again before it answers.
      const { status, refundPending } = orderOf(await refund(placed.orderId));
      expect(refundPending === true || status === 'REFUNDED').toBe(true);
      venue.runtime.forward(60_000);
      await becomes(placed.orderId, 'REFUNDED');
      expect(stripe.books.refundsOf(placed.paymentIntentId)).toHaveLength(1);
    });

    it('is taken over when it was made at Stripe’s desk', async () => {
      const { orderId, paymentIntentId } = await buy();
      stripe.books.refund(paymentIntentId, {});
      await becomes(orderId, 'REFUNDED');
    });

    it('is recorded and shown where a part of it was made at Stripe’s desk, and taken back where that fails', async () => {
      const { orderId, paymentIntentId } = await buy();
      const parts = (count: number) =>
        until(
          async () => {
            const order = await orderAsSeenBy(customer, orderId);
            return (order.partialRefunds ?? []).length === count ? order : undefined;
          },
          () => `there are not ${count} parts`,
        );
      const first = stripe.books.refund(paymentIntentId, {}, 200);
      stripe.books.refund(paymentIntentId, {}, 100);
      const { status, partialRefunds = [] } = await parts(2);
      expect(status).toBe('PAID');
      expect(partialRefunds.map(({ refundAmount }) => refundAmount).sort()).toEqual(['1.00', '2.00']);
      stripe.books.settleRefund(first.id, 'failed', 'expired_or_canceled_card');
      expect((await parts(1)).partialRefunds).toMatchObject([{ refundAmount: '1.00' }]);
      await stripe.webhooks.settled();
      expect(await venue.times(orderId, 'OrderPartlyRefunded')).toBe(2);
      expect(orderOf(await refund(orderId)).status).toBe('REFUNDED');
      await stripe.webhooks.settled();
      await isBalanced(orderId, paymentIntentId);
    });

    it('is pending for more than a day where an item was missing, and comes once', async () => {
      const { orderId, paymentIntentId } = await buy('pm_card_pendingRefund');
      const path = `/api/users/staff-user-id/orders/${orderId}/items/${products[0]}/missing`;
      orderOf(await maya.put(path, { quantity: 1 }));
      const [first, ...others] = stripe.books.refundsOf(paymentIntentId);
      expect([first?.status, others]).toEqual(['pending', []]);
      await stripe.webhooks.settled();
      // A notice that is on its way would find that days have gone by.
      stripe.webhooks.mode = 'held';
      venue.runtime.forward(25 * 60 * 60_000);
      await stripe.asksAgain('GET /v1/refunds');
      expect(stripe.books.refundsOf(paymentIntentId)).toEqual([first]);
      stripe.books.settleRefund(first?.id ?? '', 'succeeded');
      venue.runtime.forward(60 * 60_000);
      await until(
        async () => (await venue.times(orderId, 'OrderItemRefunded')) || undefined,
        () => 'nothing is back',
      );
      // It was all there was, so its tip follows, as another refund.
      const own = stripe.books.refundsOf(paymentIntentId).filter(({ amount }) => amount === first?.amount);
      expect(own.map(({ id, status }) => [id, status])).toEqual([[first?.id, 'succeeded']]);
    });
  });
});
