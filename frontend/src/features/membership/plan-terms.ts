import { MOST_CREDITS } from '@lineless/contracts/membership/limits';
import { monthsAfter } from '@/shared/lib/months';
import type { Membership } from '@/data/membership/me';
import type { MembershipPlan } from '@/data/membership/plans';

/** What a payment buys, as the server will have it (resolutions 59 and 60). */
export interface PlanTerms {
  /** It goes on from the end of what runs already. */
  readonly isRenewal: boolean;
  /** ISO 8601 UTC. */
  readonly from: string;
  readonly until: string;
  /** When credits come, the first first; empty where the plan brings none, or needs none. */
  readonly creditsAt: readonly string[];
  /** Each time, as far as twelve are not held. */
  readonly credits: number;
  readonly mostCredits: number;
  readonly isUnlimited: boolean;
}

/** @param membership of the person who pays; missing: none that runs @param now ISO 8601 UTC */
export function planTerms(
  { duration, creditsPerMonth, isUnlimited }: MembershipPlan,
  membership: Pick<Membership, 'status' | 'endsAt'> | undefined,
  now: string,
): PlanTerms {
  const endsAt = membership?.status === 'ACTIVE' ? membership.endsAt : undefined;
  const from = endsAt !== undefined && endsAt > now ? endsAt : now;
  const brings = !isUnlimited && creditsPerMonth > 0;
  return {
    ...{ isRenewal: from !== now, from, until: monthsAfter(from, duration), isUnlimited },
    creditsAt: brings ? Array.from({ length: duration }, (_, month) => monthsAfter(from, month)) : [],
    ...{ credits: creditsPerMonth, mostCredits: MOST_CREDITS },
  };
}
