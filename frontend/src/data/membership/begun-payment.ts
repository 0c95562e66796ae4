import { jsonIn } from '@lineless/kernel/json-in';
import { isRecord } from '@/shared/lib/is-record';
import { tab } from '@/shared/lib/storage';

const KEY = 'lineless.membership.begun';

/**
 * The payment of a membership that this tab has sent, until it knows what came of it: where the session ends or the
 * page is loaded anew before that, the member is not asked to pay again.
 */
export function keepBegunPayment(userId: string, paymentIntentId: string): void {
  tab.set(KEY, JSON.stringify({ userId, paymentIntentId }));
}

/** `null` where there is none of this person's; a damaged one counts as none. */
export function begunPaymentOf(userId: string): string | null {
  const kept = jsonIn(tab.get(KEY) ?? '');
  if (!isRecord(kept) || kept.userId !== userId) return null;
  return typeof kept.paymentIntentId === 'string' ? kept.paymentIntentId : null;
}

export function forgetBegunPayment(): void {
  tab.remove(KEY);
}
