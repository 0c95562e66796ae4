import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import type { Membership } from '@lineless/contracts/membership/membership';

/** What is sold where nothing is configured. */
export const plansAnswer = { plans: DEFAULT_PLANS, mostCredits: 12, currency: 'usd' };

/** Ana, a member for a month with all her credits. */
export function memberOf(given: Partial<Membership> = {}): Membership {
  return {
    userId: 'ana',
    status: 'ACTIVE',
    firstName: 'Ana',
    plan: '1 Month',
    membershipDuration: 1,
    isUnlimited: false,
    startsAt: '2026-11-20T08:00:00.000Z',
    endsAt: '2026-12-20T08:00:00.000Z',
    availableCredits: 4,
    version: 3,
    ...given,
  };
}
