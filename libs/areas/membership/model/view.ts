import type { Membership } from '@lineless/contracts/membership/membership';
import { nextCredits } from './clock';
import { runningPeriod, type ActiveReservation, type MemberState } from './state';

/** M3: a membership as its member sees it. `version` is the stream's revision. */
export function membershipView(state: MemberState, version: number): Membership {
  const { userId, status, profile, startsAt, endsAt, credits, active } = state;
  const running = runningPeriod(state);
  const next = nextCredits(state);
  return {
    userId,
    status,
    ...known(profile),
    ...(running && { plan: running.terms.label, membershipDuration: running.terms.months }),
    isUnlimited: running?.terms.isUnlimited ?? false,
    ...(startsAt !== null && { startsAt }),
    ...(endsAt !== null && { endsAt }),
    availableCredits: credits,
    ...(next && { nextCredits: next }),
    ...(active && { activeReservation: reservationView(active) }),
    version,
  };
}

function known(profile: MemberState['profile']): Partial<MemberState['profile']> {
  return Object.fromEntries(Object.entries(profile).filter(([, text]) => text !== ''));
}

function reservationView(active: ActiveReservation): Membership['activeReservation'] {
  const { reservationId, gleventId, vendorId, startTime, endTime, isMade } = active;
  return { reservationId, gleventId, vendorId, startTime, endTime, state: isMade ? 'MADE' : 'HELD' };
}
