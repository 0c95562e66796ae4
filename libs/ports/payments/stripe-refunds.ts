import type { PaymentNotice } from './port';
import type { StripeIntent, StripeRefund } from './stripe-shapes';

/**
 * What an intent's refunds come to, now: the order's money is back once the whole of it is. A failure counts where the
 * notice names it, as one of several parts; otherwise when nothing newer is under way or done.
 * @param refunds newest first
 * @param named the refund that the notice is about, where it says so
 */
export function refundNotice(
  noticeId: string,
  intent: StripeIntent,
  refunds: readonly StripeRefund[],
  named: string | null = null,
): PaymentNotice {
  const { id: intentId, metadata } = intent;
  const done = refunds.filter(({ status }) => status === 'succeeded');
  const amount = done.reduce((sum, refund) => sum + refund.amount, 0);
  const [last] = done;
  if (last && amount >= intent.amount_received) {
    return { kind: 'payment-refunded', noticeId, intentId, metadata, refundId: last.id, amount };
  }
  const failed = [refunds.find(({ id }) => id === named), refunds[0]].find(hasFailed);
  if (!failed) return { kind: 'ignored', noticeId };
  const failure = failed.failure_reason;
  return {
    kind: 'refund-failed',
    noticeId,
    intentId,
    metadata,
    refundId: failed.id,
    ...(failure != null && { failure }),
  };
}

function hasFailed(refund: StripeRefund | undefined): boolean {
  return refund?.status === 'failed' || refund?.status === 'canceled';
}
