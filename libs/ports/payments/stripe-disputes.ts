import { z } from 'zod';
import type { DisputeState } from '@lineless/contracts/ordering/disputes';
import { CURRENCY } from '@lineless/kernel/money';
import type { Dispute } from './port';
import type { StripeIntent } from './stripe-shapes';

/** An appeal is lost until it is won: until then the money is the cardholder's. */
const STATES = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  won: 'won',
  lost: 'lost',
  prevented: 'won',
} as const satisfies Record<string, DisputeState>;

export const stripeDispute = z.object({
  id: z.string(),
  amount: z.number().int().nonnegative(),
  currency: z.string(),
  reason: z.string(),
  // One that is newer than this list is still open, and nothing is given back for it.
  status: z.enum(Object.keys(STATES) as (keyof typeof STATES)[]).catch('needs_response'),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
});

export function disputeFromStripe(object: z.output<typeof stripeDispute>, intent: StripeIntent): Dispute {
  const { id, currency, reason, status, evidence_details: evidence } = object;
  const due = evidence?.due_by;
  return {
    id,
    // The bank may count in the cardholder's currency.
    amount: currency === CURRENCY ? object.amount : intent.amount_received,
    state: STATES[status],
    reason,
    ...(due && { respondBy: new Date(due * 1_000).toISOString() }),
  };
}
