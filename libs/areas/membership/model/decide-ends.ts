import { MONTHS_BEFORE_JOINING_AGAIN } from '@lineless/contracts/membership/limits';
import { monthsAfter } from '@lineless/kernel/months';
import type { Person } from '@lineless/kernel/values';
import { memberErrors } from './errors';
import type { MemberEvent } from './events';
import type { MemberState } from './state';

/** An ADMIN of a venue where the member has reserved, such as of one who sells entry (decision 130). */
export interface EndMembership {
  readonly type: 'EndMembership';
  readonly vendorId: string;
  readonly reason: string;
  readonly by: Person;
}

/** At once, with all of its credits. A place that is reserved stays. @throws NOT_A_MEMBER · MEMBERSHIP_EXPIRED · MEMBERSHIP_ENDED */
export function endMembership(
  { vendorId, reason, by }: EndMembership,
  state: MemberState,
  now: string,
): MemberEvent[] {
  if (state.status === 'NONE') throw memberErrors.NOT_A_MEMBER();
  if (state.status === 'ENDED') throw memberErrors.MEMBERSHIP_ENDED();
  if (state.status !== 'ACTIVE') throw memberErrors.MEMBERSHIP_EXPIRED();
  const at = new Date(now).toISOString();
  return [{ type: 'MembershipEnded', data: { vendorId, reason, by, at, creditsLost: state.credits } }];
}

export interface RecordEndTold {
  readonly type: 'RecordEndTold';
  readonly how: 'push' | 'sms' | 'page';
}

/** Once for each end. */
export function recordEndTold({ how }: RecordEndTold, { ended }: MemberState): MemberEvent[] {
  return ended && !ended.isTold ? [{ type: 'MembershipEndTold', data: { how } }] : [];
}

/** From when on a person whose membership was ended may join again, ISO 8601 UTC; `null`: nothing is in the way. */
export function mayJoinFrom({ ended }: Pick<MemberState, 'ended'>): string | null {
  return ended ? monthsAfter(ended.at, MONTHS_BEFORE_JOINING_AGAIN) : null;
}
