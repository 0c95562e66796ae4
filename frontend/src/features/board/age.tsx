import type { Order } from '@lineless/contracts/ordering/orders';
import { ageOf } from '@/data/ordering/order';
import { useClock } from '@/shared/hooks/use-clock';
import { ageText } from '@/shared/lib/age';

/** How long an order has waited: all of a card that changes every second. */
export function Age({ order }: { order: Order }) {
  return useClock((now) => ageText(ageOf(order, now)));
}
