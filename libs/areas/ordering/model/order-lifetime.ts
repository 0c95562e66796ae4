/** How long an order may stay unpaid (resolution 23). */
export const ORDER_LIFETIME_MS = 15 * 60_000;
