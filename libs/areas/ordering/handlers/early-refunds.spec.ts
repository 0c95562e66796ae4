import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBar, type Bar } from '../testing/bar';
import { ana, eventsOf, openDoors, order, orderOf, pay, shirtsLeft, system } from '../testing/evening';
import { RecordDispute } from './record-dispute';
import { RecordRefundFailure } from './refund-order';

const MINUTE = 60_000;

interface Told {
  readonly orderId: string;
  readonly intentId: string;
}

let bar: Bar;
beforeEach(async () => {
  bar = await openBar();
  await openDoors(bar);
});
afterEach(async () => bar.close());

describe('given an order whose payment the service has not heard of', () => {
  const placeAndPay = async () => {
    const placed = await order(bar, ana, { shirt: 1 });
    bar.payments.webhooks = 'held';
    await pay(bar, placed);
    return { placed, intentId: placed.paymentIntentId ?? '' };
  };

  it.each([
    ['all of it', undefined, 'REFUNDED', 2],
    ['a part of it', 500, 'PAID', 1],
  ] as const)(
    "when the provider's desk gives back %s, then both are recorded, once, whenever the payment's own notice comes",
    async (_what, amount, status, shirts) => {
      const { placed, intentId } = await placeAndPay();
      bar.payments.webhooks = { delayMs: 0, copies: 2 };
      await bar.payments.refundAtDesk(intentId, amount);
      await bar.pass(MINUTE);
      expect((await orderOf(bar, placed)).status).toBe(status);
      await bar.payments.releaseWebhooks();
      await bar.pass(MINUTE);
      expect((await orderOf(bar, placed)).status).toBe(status);
      const types = await eventsOf(bar, placed);
      const back = types.filter((type) => type === 'OrderRefunded' || type === 'OrderPartlyRefunded');
      expect([types.filter((type) => type === 'OrderPaid').length, back.length]).toEqual([1, 1]);
      expect(await shirtsLeft(bar)).toBe(shirts);
    },
  );

  it.each([
    [
      'a refund did not arrive',
      (of: Told) => {
        const failure = { refundId: 're_1', isOfDesk: true, desk: [] };
        return bar.bus.command(RecordRefundFailure, { ...of, failure }, system);
      },
    ],
    [
      'its cardholder disputes it',
      (of: Told) => {
        const dispute = { disputeId: 'du_1', state: 'inquiry', amount: 4_000, reason: 'fraudulent' } as const;
        return bar.bus.command(RecordDispute, { ...of, dispute }, system);
      },
    ],
  ])('when it is told that %s, then the payment is recorded with it', async (_what, tell) => {
    const { placed, intentId } = await placeAndPay();
    await tell({ orderId: placed.order.orderId, intentId });
    expect((await orderOf(bar, placed)).paid).toMatchObject({ paymentIntentId: intentId });
  });

  it('when the provider cannot be asked about the payment, then the notice of the refund comes again', async () => {
    const { placed, intentId } = await placeAndPay();
    bar.payments.webhooks = 'immediate';
    bar.payments.failNext('retrieve');
    await bar.payments.refundAtDesk(intentId);
    await bar.pass(MINUTE);
    expect((await orderOf(bar, placed)).status).toBe('REFUNDED');
  });
});
