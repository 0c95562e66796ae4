import type { Order } from '@lineless/contracts/ordering/orders';
import { serverNow } from '@/shared/lib/server-clock';

/** S9: the fulfilled-orders window. */
const WINDOW_MS = 12 * 3_600_000;

/** ISO 8601: where the window of the last 12 hours begins, by the server's clock. */
export function recentSince(now = serverNow()): string {
  return new Date(now - WINDOW_MS).toISOString();
}

/** Handed over inside that window. Stored times have one spelling, so that they can be compared as text. */
export function isRecent({ datetimeCompleted = '' }: Order, now = serverNow()): boolean {
  return datetimeCompleted > recentSince(now);
}
