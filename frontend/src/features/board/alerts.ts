import type { Order } from '@lineless/contracts/ordering/orders';
import { ageOf } from '@/data/ordering/order';
import { orderAge, type AgeLimits } from '@/shared/ui/order-age';

export const LATE_TONE_EVERY_MS = 30_000;

/** What the board has to say out loud, from one look to the next. Nothing of the first look is news. */
export class Alerts {
  private known: Set<string> | null = null;
  private readonly late = new Set<string>();
  private lateToneAt = -Infinity;

  /** @param now epoch ms */
  look(open: readonly Order[], now: number, limits: AgeLimits): { arrived: readonly Order[]; late: boolean } {
    const first = this.known === null;
    const known = (this.known ??= new Set());
    const arrived: Order[] = [];
    let turnedLate = false;
    for (const order of open) {
      // An order that was un-bumped has been here before.
      if (!known.has(order.orderId)) arrived.push(order);
      known.add(order.orderId);
      if (orderAge(ageOf(order, now), limits) !== 'late' || this.late.has(order.orderId)) continue;
      this.late.add(order.orderId);
      turnedLate = true;
    }
    if (first) return { arrived: [], late: false };
    // Also after a clock that was set back: it would be silent until that has caught up.
    const late = turnedLate && Math.abs(now - this.lateToneAt) >= LATE_TONE_EVERY_MS;
    if (late) this.lateToneAt = now;
    return { arrived, late };
  }
}
