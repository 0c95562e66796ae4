import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../support/api-client';
import { DEMO } from '../support/api-client';
import {
  buy,
  complete,
  orderAsSeenBy,
  orderOf,
  place,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { orderBecomes } from '../support/order-life';
import { piecesBecome, piecesLeft } from '../support/stock';
import { Venue } from '../support/venue';

describe('giving the money back', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  let dev: ApiClient;
  let products: string[];
  let cap: string;

  const refund = (staff: ApiClient, orderId: string, refundReason?: string) =>
    staff.put(`/api/users/staff-user-id/orders/${orderId}/refund`, { refundReason });
  const refunds = async (orderId: string) =>
    (await venue.events(orderId)).filter((type) => type.startsWith('OrderRefund'));
  const becomesRefunded = (orderId: string) => orderBecomes(customer, orderId, 'REFUNDED');
  const capsLeft = () => piecesLeft(customer, cap);
  const capsBecome = (count: number) => piecesBecome(customer, cap, count);

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    maya = await venue.staff();
    dev = await venue.signIn(DEMO.manager);
    products = (await untrackedProducts(customer)).slice(0, 1);
    cap = await venue.productId('Ballast Cap');
  });
  beforeEach(() => {
    venue.payments.webhooks = 'immediate';
  });
  afterAll(() => venue.close());

  // id: is-done-once-tells
  it('is done once, tells the reason and shows on the phone', async () => {
    const { orderId } = await buy(customer, products);
    const phone = venue.screen(customer);
    await phone.subscribe(`order:${orderId}`);
    const refunded = orderOf(await refund(maya, orderId, 'Dropped at the bar'));
    expect(refunded).toMatchObject({ status: 'REFUNDED', refundReason: 'Dropped at the bar' });
    await phone.sees(orderId, { status: 'REFUNDED', datetimeRefunded: refunded.datetimeRefunded });
    const again = orderOf(await refund(maya, orderId, 'Another reason'));
    expect(again).toEqual({ ...refunded, version: again.version });
    const later = await refund(dev, orderId, 'A third reason');
    expect(refusal(later)).toEqual([409, 'ORDER_NOT_REFUNDABLE']);
    expect(later.body).toMatchObject({
      error: 'Maya R. has refunded this order already.',
      details: [
        { path: 'refundedBy', message: 'Maya R.' },
        { path: 'datetimeRefunded', message: refunded.datetimeRefunded },
      ],
    });
    expect(await refunds(orderId)).toEqual(['OrderRefundRequested', 'OrderRefunded']);
  });

  // id: has-a-reason-also-when-none-is-given
  it('has a reason also when none is given', async () => {
    const [one, other] = [await buy(customer, products), await buy(customer, products)];
    expect(orderOf(await refund(maya, one.orderId)).refundReason).toBe('NONE_PROVIDED');
    const path = `/api/users/staff-user-id/orders/${other.orderId}/refund`;
    expect(orderOf(await maya.call('PUT', path)).refundReason).toBe('NONE_PROVIDED');
  });

  // id: is-done-once-when-two
  it('is done once when two ask in the same moment', async () => {
    for (let repetition = 0; repetition < 10; repetition += 1) {
      const { orderId } = await buy(customer, products);
      const answers = await Promise.all([refund(maya, orderId, 'one'), refund(dev, orderId, 'other')]);
      const [done] = answers.filter(({ status }) => status === 200).map(orderOf);
      const refused = answers.filter(({ status }) => status !== 200).map(refusal);
      const reason = done?.refundReason;
      expect([reason, refused]).toEqual([
        expect.stringMatching(/one|other/),
        [[409, 'ORDER_NOT_REFUNDABLE']],
      ]);
      expect(await becomesRefunded(orderId)).toMatchObject({ refundReason: reason });
      expect(await refunds(orderId)).toEqual(['OrderRefundRequested', 'OrderRefunded']);
    }
  });

  it.each(['before', 'after'] as const)(
    'is finished by the service when the provider fails %s it has done it',
    async (when) => {
      venue.payments.webhooks = 'never';
      const { orderId } = await buy(customer, products);
      venue.payments.failNext('refund', when);
      const asked = orderOf(await refund(maya, orderId));
      expect(asked).toMatchObject({ status: 'PAID', refundPending: true });
      // It is not handed out while the money is on its way back.
      expect(refusal(await complete(dev, orderId))[1]).toBe('ORDER_NOT_COMPLETABLE');
      venue.runtime.forward(60_000);
      const refunded = await becomesRefunded(orderId);
      expect(refunded.refundPending).toBeUndefined();
      expect(await refunds(orderId)).toEqual(['OrderRefundRequested', 'OrderRefunded']);
    },
  );

  it('is finished after a restart', async () => {
    const { orderId } = await buy(customer, products);
    for (let attempt = 0; attempt < 3; attempt += 1) venue.payments.failNext('refund');
    expect(orderOf(await refund(maya, orderId)).refundPending).toBe(true);
    await venue.restart();
    await becomesRefunded(orderId);
    expect(await refunds(orderId)).toEqual(['OrderRefundRequested', 'OrderRefunded']);
  });

  // id: is-taken-over-when-it-was-made
  it("is taken over when it was made at the provider's own desk", async () => {
    const { orderId, paymentIntentId } = await buy(customer, products);
    await venue.payments.refund({ intentId: paymentIntentId, idempotencyKey: 'at the desk' });
    await becomesRefunded(orderId);
    expect(refusal(await refund(maya, orderId))).toEqual([409, 'ORDER_NOT_REFUNDABLE']);
    expect(await refunds(orderId)).toEqual(['OrderRefunded']);
    expect(refusal(await complete(maya, orderId))).toEqual([409, 'ORDER_NOT_COMPLETABLE']);
  });

  // id: is-not-for-what-was-not-paid-nor-for-what-was-picked
  it('is not for what was not paid, nor for what was picked up', async () => {
    const unpaid = await place(customer, products);
    expect(refusal(await refund(maya, unpaid.orderId))).toEqual([409, 'ORDER_NOT_REFUNDABLE']);
    const { orderId } = await buy(customer, products);
    await complete(maya, orderId);
    expect(refusal(await refund(maya, orderId))).toEqual([409, 'ORDER_NOT_REFUNDABLE']);
    expect((await orderAsSeenBy(customer, orderId)).status).toBe('COMPLETE');
    expect(await refunds(orderId)).toEqual([]);
  });

  it('puts the pieces back on the shelf', async () => {
    const before = (await capsLeft()) ?? 0;
    const { orderId } = await buy(customer, [cap], { quantity: 3 });
    await capsBecome(before - 3);
    await refund(maya, orderId);
    await capsBecome(before);
    const kept = await buy(customer, [cap], { quantity: 2 });
    await complete(maya, kept.orderId);
    await capsBecome(before - 2);
    expect(refusal(await refund(maya, kept.orderId))).toEqual([409, 'ORDER_NOT_REFUNDABLE']);
    expect(await capsLeft()).toBe(before - 2);
  });
});
