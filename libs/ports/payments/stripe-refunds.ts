import type { PaymentNotice } from './port';
import type { StripeIntent, StripeRefund } from './stripe-shapes';

/**
 * What an intent's refunds come to, now: of what is done, what the desk has done by itself. A failure counts where the
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
  const desk = done.filter(isOfDesk).map(({ id, amount: part }) => ({ id, amount: part }));
  const isWhole = amount >= intent.amount_received;
  const failed = [refunds.find(({ id }) => id === named), refunds[0]].find(hasFailed);
  if (last && (isWhole || (!failed && desk.length > 0)))
    return { kind: 'payment-refunded', noticeId, intentId, metadata, refundId: last.id, amount, desk };
  if (!failed) return { kind: 'ignored', noticeId };
  const failure = failed.failure_reason;
  return {
    kind: 'refund-failed',
    noticeId,
    intentId,
    metadata,
    refundId: failed.id,
    isOfDesk: isOfDesk(failed),
    ...(failure != null && { failure }),
    desk,
  };
}

/** Each of ours names the key under which it was asked for. */
function isOfDesk({ metadata }: Pick<StripeRefund, 'metadata'>): boolean {
  return metadata.key === undefined;
}

function hasFailed(refund: StripeRefund | undefined): boolean {
  return refund?.status === 'failed' || refund?.status === 'canceled';
}
