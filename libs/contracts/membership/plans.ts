import { z } from 'zod';
import { MOST_CREDITS } from './limits';

/** M3: what is sold, one for each duration. Which there are is configuration (`MEMBERSHIP_PLANS`). */
export const membershipPlan = z
  .object({
    label: z.string().trim().min(1).max(60),
    /** Cents, of `currency`. */
    price: z.number().int().min(50).max(1_000_000),
    /** The same as it is shown: '$20'. */
    display: z.string().trim().min(1).max(20),
    /** Months; it names the plan wherever one is chosen. */
    duration: z.number().int().min(1).max(24),
    description: z.string().trim().max(200),
    /** Such as 'SAVE $10'. */
    badge: z.string().trim().max(30).optional(),
    /** They come at the start of each month (resolution 59). */
    creditsPerMonth: z.number().int().min(0).max(MOST_CREDITS).default(4),
    /** A reservation costs no credit; still one at a time. */
    isUnlimited: z.boolean().default(false),
  })
  .meta({ id: 'MembershipPlan' });
export type MembershipPlan = z.output<typeof membershipPlan>;

/** M9. */
export const DEFAULT_PLANS: readonly MembershipPlan[] = [
  {
    label: '1 Month',
    price: 2_000,
    display: '$20',
    duration: 1,
    description: '4 event credits',
    creditsPerMonth: 4,
    isUnlimited: false,
  },
  {
    label: '3 Months',
    price: 5_000,
    display: '$50',
    duration: 3,
    description: '4 event credits each month',
    badge: 'SAVE $10',
    creditsPerMonth: 4,
    isUnlimited: false,
  },
];

export const membershipPlans = z.object({
  plans: z.array(membershipPlan),
  mostCredits: z.literal(MOST_CREDITS),
  currency: z.literal('usd'),
});
