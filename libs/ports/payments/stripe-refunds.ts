import type { PaymentNotice } from './port';
import type { StripeIntent, StripeRefund } from './stripe-shapes';

/**
 * What an intent's refunds come to, now: the order's money is back once the whole of it is. A failure counts when
 * nothing newer is under way or done.
 * @param refunds newest first
 */
export function refundNotice(
  noticeId: string,
  intent: StripeIntent,
  refunds: readonly StripeRefund[],
): PaymentNotice {
  const { orderId } = intent.metadata;
  if (orderId === undefined) return { kind: 'ignored', noticeId };
  const done = refunds.filter(({ status }) => status === 'succeeded');
  const amount = done.reduce((sum, refund) => sum + refund.amount, 0);
  const [last] = done;
  if (last && amount >= intent.amount_received) {
    return { kind: 'payment-refunded', noticeId, intentId: intent.id, orderId, refundId: last.id, amount };
  }
  const [newest] = refunds;
  if (newest?.status !== 'failed' && newest?.status !== 'canceled') return { kind: 'ignored', noticeId };
  const failure = newest.failure_reason;
  return {
    kind: 'refund-failed',
    noticeId,
    orderId,
    refundId: newest.id,
    ...(failure != null && { failure }),
  };
}
