import type { MemberEvent } from './events';
import { paymentIn, type MemberState } from './state';

/*
 * Money that came in and bought nothing: it was asked back from the provider, who may take weeks to say what came of it,
 * and may say days after 'succeeded' that the bank has sent it back.
 */

export interface RecordReturn {
  readonly type: 'RecordReturn';
  readonly paymentIntentId: string;
  readonly refundId: string;
}

export interface RecordReturnFailure {
  readonly type: 'RecordReturnFailure';
  readonly paymentIntentId: string;
  readonly refundId: string;
  /** The provider's word. */
  readonly reason?: string | undefined;
}

export function recordReturn(
  { paymentIntentId, refundId }: Omit<RecordReturn, 'type'>,
  state: MemberState,
): MemberEvent[] {
  if (paymentIn(state, paymentIntentId)?.status !== 'rejected' || hasFailed(state, paymentIntentId, refundId))
    return [];
  return [{ type: 'MembershipPaymentReturned', data: { paymentIntentId, refundId } }];
}

/** Once for each refund. What the desk gave back and the bank did not take is the desk's (decision 066). */
export function recordReturnFailure(
  { paymentIntentId, refundId, reason }: RecordReturnFailure,
  state: MemberState,
): MemberEvent[] {
  const status = paymentIn(state, paymentIntentId)?.status;
  const isOurs = status === 'rejected' || status === 'returned';
  if (!isOurs || hasFailed(state, paymentIntentId, refundId)) return [];
  const data = { paymentIntentId, refundId, ...(reason !== undefined && { reason }) };
  return [{ type: 'MembershipReturnFailed', data }];
}

function hasFailed(state: MemberState, paymentIntentId: string, refundId: string): boolean {
  return paymentIn(state, paymentIntentId)?.failedReturns?.refundIds.includes(refundId) ?? false;
}
