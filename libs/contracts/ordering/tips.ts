import type { Cents } from '@lineless/kernel/money';

/*
 * How much may be given on top, once for the server, which refuses more, and for the pages, which say it before.
 * No schema: the checkout needs the rule and not zod.
 */

/** A tip above both this and the order's own worth is a slip of the finger (resolution 90). */
const TIP_ALWAYS_ALLOWED: Cents = 5_000;

/** The most that may be given. @param worth of the order: its subtotal without what a promotion takes off */
export function highestTip(worth: Cents): Cents {
  return Math.max(worth, TIP_ALWAYS_ALLOWED);
}
