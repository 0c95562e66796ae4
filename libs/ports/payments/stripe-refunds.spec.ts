import { describe, expect, it } from '@jest/globals';
import { refundNotice } from './stripe-refunds';
import { stripeIntent, stripeRefund } from './stripe-shapes';

const intent = stripeIntent.parse({
  ...{ id: 'pi_1', amount: 1_000, amount_received: 1_000, currency: 'usd', status: 'succeeded' },
  metadata: { orderId: 'O' },
});
const own = { key: 'refund:O:item:1' };
const refund = (id: string, amount: number, more: object = {}) =>
  stripeRefund.parse({ id, amount, status: 'succeeded', ...more });
const noticeOf = (named: string | null, ...refunds: ReturnType<typeof refund>[]) =>
  refundNotice('evt_1', intent, refunds, named);

describe('what the refunds of a payment come to', () => {
  it('names each part that the desk has given back, and none that was asked for here', () => {
    const refunds = [refund('re_3', 100), refund('re_2', 300, { metadata: own }), refund('re_1', 200)];
    expect(noticeOf('re_3', ...refunds)).toMatchObject({
      ...{ kind: 'payment-refunded', refundId: 're_3', amount: 600 },
      desk: [
        { id: 're_3', amount: 100 },
        { id: 're_1', amount: 200 },
      ],
    });
    expect(noticeOf(null, ...refunds.slice(1, 2))).toMatchObject({ kind: 'ignored' });
  });

  it('waits for a part that the bank has not taken', () => {
    expect(noticeOf('re_1', refund('re_1', 200, { status: 'pending' }))).toMatchObject({ kind: 'ignored' });
  });

  it('says of a failure whose it is, with what the desk has given besides', () => {
    const failed = refund('re_2', 300, { status: 'failed', metadata: own });
    expect(noticeOf('re_2', failed, refund('re_1', 200))).toMatchObject({
      ...{ kind: 'refund-failed', refundId: 're_2', isOfDesk: false },
      desk: [{ id: 're_1', amount: 200 }],
    });
    expect(noticeOf('re_1', refund('re_1', 200, { status: 'failed' }))).toMatchObject({
      ...{ kind: 'refund-failed', refundId: 're_1', isOfDesk: true, desk: [] },
    });
  });

  it('is all of it, given by desk or product', () => {
    const refunds = [refund('re_2', 700), refund('re_1', 300, { metadata: own })];
    expect(noticeOf('re_2', ...refunds)).toMatchObject({ kind: 'payment-refunded', amount: 1_000 });
  });
});
