import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { locationOrdersAnswer, type Order } from '@lineless/contracts/ordering/orders';
import type { StripeDouble } from '../doubles/stripe/double';
import { DEMO, type ApiClient } from '../support/api-client';
import { begin, membershipBecomes, ownMembership } from '../support/membership';
import {
  complete,
  markPaid,
  orderAsSeenBy,
  orderOf,
  place,
  read,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { openStripeVenue, type StripeVenue } from '../support/stripe-venue';
import { asTimePasses, until } from '../support/until';
import type { Venue } from '../support/venue';

const REFUSED = [409, 'PAYMENT_DISPUTED'];

describe('a payment at Stripe that its cardholder disputes', () => {
  let open: StripeVenue;
  let venue: Venue;
  let stripe: StripeDouble;
  let customer: ApiClient;
  let maya: ApiClient;
  let products: string[];

  beforeAll(async () => {
    open = await openStripeVenue();
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

  const refund = (orderId: string) =>
    maya.put(`/api/users/staff-user-id/orders/${orderId}/refund`, { refundReason: 'cold' });
  const missing = (orderId: string) =>
    maya.put(`/api/users/staff-user-id/orders/${orderId}/items/${products[0]}/missing`, { quantity: 1 });
  const buy = async (method?: string) => {
    const placed = await place(customer, products);
    stripe.pay(placed.paymentIntentId, method);
    await markPaid(customer, placed);
    return placed;
  };
  const becomes = (orderId: string, fits: (order: Order) => boolean) =>
    until(
      async () => {
        const order = await orderAsSeenBy(customer, orderId);
        return fits(order) ? order : undefined;
      },
      () => 'the order has not become so',
    );
  const isDisputed = (orderId: string, state: string) =>
    becomes(orderId, ({ disputes = [] }) => disputes.at(-1)?.state === state);
  const listed = async (filter: string) => {
    const answer = await maya.get(`/api/vendor-locations/${DEMO.location}/orders?${filter}`);
    return read(answer, locationOrdersAnswer).items.map(({ orderId }) => orderId);
  };

  // id: is-shown-to-the-bar-found
  it('is shown to the bar, found in the history, and not refunded, until the bank has decided', async () => {
    const { orderId, paymentIntentId, order } = await buy();
    const { id } = stripe.books.dispute(paymentIntentId);
    const disputed = await isDisputed(orderId, 'open');
    expect(disputed.disputes).toMatchObject([
      {
        state: 'open',
        amount: order.totalAmount,
        reason: 'fraudulent',
        respondBy: '2027-01-15T08:00:00.000Z',
      },
    ]);
    expect(refusal(await refund(orderId))).toEqual(REFUSED);
    expect(refusal(await missing(orderId))).toEqual(REFUSED);
    expect(await listed('dispute=open')).toEqual([orderId]);
    expect(await listed('dispute=open&status=REFUNDED')).toEqual([]);
    stripe.books.closeDispute(id, 'won');
    await isDisputed(orderId, 'won');
    expect([await listed('dispute=open'), await listed('dispute=any')]).toEqual([[], [orderId]]);
    expect(orderOf(await refund(orderId)).status).toBe('REFUNDED');
  });

  it('stays the cardholder’s where the bank says so, and what was handed over stays handed over', async () => {
    const { orderId, paymentIntentId } = await buy();
    expect((await complete(maya, orderId)).status).toBe(200);
    stripe.books.closeDispute(stripe.books.dispute(paymentIntentId).id, 'lost');
    expect(await isDisputed(orderId, 'lost')).toMatchObject({ status: 'COMPLETE' });
  });

  it('is told late, twice and in any order, also before the payment', async () => {
    stripe.webhooks.mode = 'held';
    const { orderId, paymentIntentId } = await place(customer, products);
    stripe.pay(paymentIntentId);
    stripe.books.closeDispute(stripe.books.dispute(paymentIntentId).id, 'lost');
    await stripe.webhooks.release((held) => [...held, ...held].reverse());
    expect(await isDisputed(orderId, 'lost')).toMatchObject({ status: 'PAID' });
    expect([
      await venue.times(orderId, 'OrderPaid'),
      await venue.times(orderId, 'OrderDisputeRecorded'),
    ]).toEqual([1, 1]);
  });

  it('ends a refund that was on its way, and says so', async () => {
    const { orderId, paymentIntentId } = await buy('pm_card_pendingRefund');
    expect(orderOf(await refund(orderId)).refundPending).toBe(true);
    const { id } = stripe.books.dispute(paymentIntentId);
    await becomes(orderId, ({ refundFailed }) => refundFailed === true);
    await isDisputed(orderId, 'open');
    expect(refusal(await refund(orderId))).toEqual(REFUSED);
    stripe.books.closeDispute(id, 'won');
    await isDisputed(orderId, 'won');
    expect(orderOf(await refund(orderId)).refundPending).toBe(true);
  });

  it('is refused as disputed where no notice has come yet, and a refund that could not be asked for fails', async () => {
    stripe.webhooks.mode = 'never';
    const first = await buy();
    stripe.books.dispute(first.paymentIntentId);
    expect(refusal(await refund(first.orderId))).toEqual(REFUSED);
    await becomes(first.orderId, ({ refundFailed, status }) => refundFailed === true && status === 'PAID');
    const second = await buy();
    stripe.faults.next(/POST \/v1\/refunds/, 'overloaded');
    stripe.faults.next(/POST \/v1\/refunds/, 'overloaded');
    expect(orderOf(await refund(second.orderId)).refundPending).toBe(true);
    stripe.books.dispute(second.paymentIntentId);
    venue.runtime.forward(60_000);
    await becomes(second.orderId, ({ refundFailed }) => refundFailed === true);
  });

  it('of a membership is on record, and the membership goes on', async () => {
    const noor = await venue.newcomer();
    const { paymentIntentId } = await begin(noor, 1);
    stripe.pay(paymentIntentId);
    await membershipBecomes(noor, ({ status }) => status === 'ACTIVE');
    stripe.books.closeDispute(stripe.books.dispute(paymentIntentId).id, 'lost');
    await stripe.webhooks.settled();
    const stored = await venue.server.composition.store.readStream(`member-${noor.userId}`);
    const disputes = stored.filter(({ type }) => type === 'MembershipDisputeRecorded');
    expect(disputes.at(-1)?.data).toMatchObject({ paymentIntentId, state: 'lost', amount: 2_000 });
    expect((await ownMembership(noor)).status).toBe('ACTIVE');
  });

  it('of a membership is not given back a second time where it bought nothing', async () => {
    const noor = await venue.newcomer();
    const { paymentIntentId } = await begin(noor, 1);
    stripe.books.update(paymentIntentId, 100);
    stripe.pay(paymentIntentId);
    stripe.books.dispute(paymentIntentId);
    await stripe.webhooks.settled();
    // A notice that is on its way would find that minutes have gone by.
    stripe.webhooks.mode = 'held';
    stripe.asked.splice(0);
    for (let minutes = 0; minutes < 5; minutes += 1) venue.runtime.forward(60_000);
    const other = await venue.newcomer();
    const rejected = await begin(other, 1);
    stripe.books.update(rejected.paymentIntentId, 100);
    stripe.pay(rejected.paymentIntentId);
    await stripe.webhooks.release();
    await asTimePasses(
      venue.runtime,
      60_000,
      () => stripe.books.refundedOf(rejected.paymentIntentId) === 100 || undefined,
      () => 'the other’s money has not gone back',
    );
    expect(stripe.asked.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1);
    expect(stripe.books.refundedOf(paymentIntentId)).toBe(0);
  });
});
