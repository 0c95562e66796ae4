import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STAFF_SENTINEL as userId } from '@lineless/contracts/access';
import { systemOrigin } from '@lineless/engine/write/caller';
import {
  PaymentDisputed,
  RefundRefused,
  type PaymentNotice,
  type RefundStatus,
} from '@lineless/ports/payments/port';
import type { PlacedOrder } from './place-order';
import { ReceivePaymentNotice } from './receive-payment-notice';
import { RefundOrder } from './refund-order';
import { TakeOffItem } from './take-off-item';
import { openBar, type Bar } from '../testing/bar';
import { eventsOf, maya, openDoors, orderOf, placeAndPay } from '../testing/evening';

describe('The refund of a missing item', () => {
  let bar: Bar;
  /** Under which keys the provider was asked: a key that comes again is the same refund. */
  let asked: string[];
  let status: RefundStatus;

  beforeEach(async () => {
    bar = await openBar();
    await openDoors(bar);
    asked = [];
    status = 'succeeded';
    jest
      .spyOn(bar.payments, 'refund')
      .mockImplementation(async ({ intentId, amount = 0, idempotencyKey }) => {
        if (!asked.includes(idempotencyKey)) asked.push(idempotencyKey);
        return { id: `re_${asked.indexOf(idempotencyKey) + 1}`, intentId, amount, status };
      });
  });
  afterEach(async () => bar.close());

  const takeOff = ({ order: { orderId } }: PlacedOrder) =>
    bar.bus.command(TakeOffItem, { userId, orderId, productId: 'beer', quantity: 1 }, maya);
  const refundsOf = async (placed: PlacedOrder) => (await orderOf(bar, placed)).itemRefunds;
  const hear = (notice: PaymentNotice) => {
    jest.spyOn(bar.payments, 'readNotice').mockResolvedValue(notice);
    const data = { rawBody: Buffer.from('{}'), signature: 'signed' };
    return bar.bus.command(ReceivePaymentNotice, data, systemOrigin('test-payments', notice.noticeId));
  };

  it('that fails is no loss in silence, and is another one when it is asked for again', async () => {
    const placed = await placeAndPay(bar, { beer: 2 });
    const key = `refund:${placed.order.orderId}:item:1`;
    status = 'failed';
    await expect(takeOff(placed)).rejects.toMatchObject({ code: 'REFUND_FAILED' });
    expect(await refundsOf(placed)).toMatchObject([{ failed: { refundId: 're_1' } }]);
    status = 'succeeded';
    const { order } = await takeOff(placed);
    expect(order.missingItems).toMatchObject([{ productId: 'beer', quantity: 1 }]);
    expect(order.missingItems?.[0]?.refundFailed).toBeUndefined();
    expect(asked).toEqual([key, `${key}:2`]);
  });

  it('is had from the bank before what is left of the order', async () => {
    const placed = await placeAndPay(bar, { beer: 2 });
    const key = `refund:${placed.order.orderId}`;
    status = 'pending';
    await takeOff(placed);
    const { orderId } = placed.order;
    await bar.bus.command(RefundOrder, { userId, orderId, refundReason: 'Closed' }, maya);
    expect(asked).toEqual([`${key}:item:1`]);
    status = 'succeeded';
    await bar.pass(10_000);
    expect(asked).toEqual([`${key}:item:1`, key]);
    expect((await orderOf(bar, placed)).status).toBe('REFUNDED');
  });

  it('goes back also where the provider refuses that of another item, which then waits for its desk', async () => {
    const placed = await placeAndPay(bar, { beer: 3 });
    const { orderId } = placed.order;
    jest
      .spyOn(bar.payments, 'refund')
      .mockImplementation(async ({ intentId, amount = 0, idempotencyKey }) => {
        if (idempotencyKey.endsWith(':item:1'))
          throw new RefundRefused('The payment has less left than that');
        return { id: 're_2', intentId, amount, status };
      });
    const both = { userId, orderId, productId: 'beer', quantity: 3 };
    await expect(takeOff(placed)).rejects.toMatchObject({ code: 'REFUND_FAILED' });
    await expect(bar.bus.command(TakeOffItem, both, maya)).rejects.toMatchObject({ code: 'REFUND_FAILED' });
    expect(await refundsOf(placed)).toMatchObject([
      { quantity: 1, refunded: null },
      { quantity: 2, refunded: { refundId: 're_2' } },
    ]);
  });

  it('that the bank sends back days later is told by the provider’s notice, once', async () => {
    const placed = await placeAndPay(bar, { beer: 2 });
    await takeOff(placed);
    const notice: PaymentNotice = {
      kind: 'refund-failed',
      noticeId: 'evt_1',
      intentId: 'pi_1',
      metadata: { orderId: placed.order.orderId },
      refundId: 're_1',
      isOfDesk: false,
      failure: 'expired_or_canceled_card',
      desk: [],
    };
    await hear(notice);
    await hear({ ...notice, noticeId: 'evt_2' });
    expect(await refundsOf(placed)).toMatchObject([{ failed: { refundId: 're_1' } }]);
    expect(await eventsOf(bar, placed)).toEqual(
      expect.arrayContaining(['OrderItemRefundRequested', 'OrderItemRefunded', 'OrderItemRefundFailed']),
    );
    expect((await eventsOf(bar, placed)).filter((type) => type === 'OrderItemRefundFailed')).toHaveLength(1);
    expect((await takeOff(placed)).order.missingItems?.[0]?.refundFailed).toBeUndefined();
  });

  it('arrives when it is asked for again, also where all of it had gone back and that is over', async () => {
    const placed = await placeAndPay(bar, { beer: 2 });
    const item = (await takeOff(placed)).order.missingItems?.[0]?.refundAmount;
    const { amounts, itemRefunds } = await orderOf(bar, placed);
    const about = { intentId: 'pi_1', metadata: { orderId: placed.order.orderId } };
    const desk = [{ id: 're_d1', amount: amounts.total - Math.round(Number(item) * 100) }];
    const all = { kind: 'payment-refunded', refundId: 're_d1', amount: amounts.total, desk } as const;
    await hear({ ...about, ...all, noticeId: 'evt_1' });
    const refundId = itemRefunds[0]?.refunded?.refundId ?? '';
    await hear({ ...about, kind: 'refund-failed', noticeId: 'evt_2', refundId, isOfDesk: false, desk });
    expect(await orderOf(bar, placed)).toMatchObject({
      status: 'PAID',
      deskRefunds: [{ refundId: 're_d1' }],
    });
    const { order } = await takeOff(placed);
    expect(order.missingItems).toMatchObject([{ productId: 'beer' }]);
    expect(order.missingItems?.[0]?.refundFailed).toBeUndefined();
  });

  it('that a dispute stopped which was won since is no reason of another one that fails', async () => {
    const placed = await placeAndPay(bar, { beer: 2, shirt: 1 });
    const { orderId } = placed.order;
    jest
      .spyOn(bar.payments, 'refund')
      .mockImplementation(async ({ intentId, amount = 0, idempotencyKey }) => {
        if (idempotencyKey.endsWith(':item:1')) throw new PaymentDisputed('The bank was asked');
        return { id: 're_2', intentId, amount, status: 'failed' };
      });
    await expect(takeOff(placed)).rejects.toMatchObject({ code: 'PAYMENT_DISPUTED' });
    const shirt = { userId, orderId, productId: 'shirt', quantity: 1 };
    await expect(bar.bus.command(TakeOffItem, shirt, maya)).rejects.toMatchObject({ code: 'REFUND_FAILED' });
  });

  it('that failed is not said again of what goes back after it, another item or all that is left', async () => {
    const placed = await placeAndPay(bar, { beer: 2, shirt: 1 });
    const { orderId } = placed.order;
    status = 'failed';
    await expect(takeOff(placed)).rejects.toMatchObject({ code: 'REFUND_FAILED' });
    status = 'succeeded';
    const shirt = { userId, orderId, productId: 'shirt', quantity: 1 };
    const { order } = await bar.bus.command(TakeOffItem, shirt, maya);
    expect(order.missingItems).toMatchObject([{ refundFailed: true }, { productId: 'shirt' }]);
    const refunded = await bar.bus.command(RefundOrder, { userId, orderId, refundReason: 'Closed' }, maya);
    expect(refunded.order.status).toBe('REFUNDED');
  });
});
