import type { MemberEvent } from './events';
import { recordReturn } from './decide-returns';
import { paymentIn, periodsWithout, runsOn, type MemberState } from './state';

/**
 * Money that was given back at the provider's own desk. What it had bought ends with it; what another payment has
 * bought moves up, so that no day that was paid for is lost (decision 066).
 */

export interface RecordRefund {
  readonly type: 'RecordRefund';
  readonly paymentIntentId: string;
  readonly refundId: string;
  /** Cents, of all refunds of this payment. */
  readonly amount: number;
}

/** A part of the price changes nothing; what had bought nothing is back with its payer. */
export function recordRefund(
  { paymentIntentId, refundId, amount }: RecordRefund,
  state: MemberState,
  now: string,
): MemberEvent[] {
  const payment = paymentIn(state, paymentIntentId);
  if (payment?.status === 'rejected')
    return amount < (payment.received ?? 0) ? [] : recordReturn({ paymentIntentId, refundId }, state);
  const mayHaveBought =
    payment?.status === 'paid' || payment?.status === 'open' || payment?.status === 'closed';
  if (!mayHaveBought || amount < payment.terms.price) return [];
  const at = new Date(now).toISOString();
  const creditsLost = lostWith(state, paymentIntentId, at);
  return [{ type: 'MembershipRefunded', data: { paymentIntentId, refundId, amount, creditsLost, at } }];
}

/** All of them where the membership ends; otherwise what this payment has brought, as far as it is still there. */
function lostWith(state: MemberState, paymentIntentId: string, at: string): number {
  const bought = state.periods.find((period) => period.paymentIntentId === paymentIntentId);
  if (!bought || bought.until <= at) return 0;
  if (!runsOn(periodsWithout(state, paymentIntentId, at), at)) return state.credits;
  const { isUnlimited, creditsPerMonth } = bought.terms;
  return isUnlimited ? 0 : Math.min(state.credits, bought.granted * creditsPerMonth);
}
