import type { Order } from '@lineless/contracts/ordering/orders';
import { compareText } from '@/shared/lib/compare-text';

/** It waits at the bar for its guest. */
export function isReady({ status, datetimePrepared }: Order): boolean {
  return status === 'PAID' && datetimePrepared !== undefined;
}

/** What is ready before everything else, the last one first; the others stay in their order. */
export function readyFirst(orders: readonly Order[]): readonly Order[] {
  const ready = orders
    .filter(isReady)
    .sort((a, b) => compareText(b.datetimePrepared ?? '', a.datetimePrepared ?? ''));
  return [...ready, ...orders.filter((order) => !isReady(order))];
}
