import type { Ineligible } from '@lineless/contracts/membership/membership';
import type { VendorMember } from '@lineless/contracts/membership/vendor-members';
import type { Context } from '@lineless/engine/write/caller';
import type { Causes } from '@lineless/engine/write/causes';
import type { DueList } from '@lineless/engine/work/due-list';
import type { EventTimes } from './model/decide-reschedules';
import type { MemberPrivacy, MemberProfile } from './model/events';
import { membersModel } from './model/read-models';

/** Members, as other areas use them. */
export interface MemberDirectory {
  /** Whether a person is a member at this moment: of the platform, and so at every vendor (resolution 65). */
  isMember(userId: string): Promise<boolean>;
  /** Whether a reservation of theirs is open, by the newest that their stream says. */
  isExpected(userId: string): Promise<boolean>;
}

export const MEMBERS = Symbol('MemberDirectory');

/** A member, as one vendor may know them. */
export interface MemberAt {
  /** As their membership was paid; empty where nothing is known. */
  readonly name: string;
  readonly isMember: boolean;
  readonly privacy: MemberPrivacy;
  /** What they did there; `null`: they have never reserved there. */
  readonly visits: NonNullable<VendorMember['visits']> | null;
}

/** Members at one vendor. */
export interface VendorMemberships {
  /** `null`: they have never been a member. */
  at(vendorId: string, userId: string): Promise<MemberAt | null>;
}

export const VENDOR_MEMBERSHIPS = Symbol('VendorMemberships');

/** A plan that is sold, and who has it. */
export interface PlanOfMembers {
  /** Months; it names the plan. */
  readonly duration: number;
  readonly label: string;
  /** How many have it now. */
  readonly members: number;
}

export interface MembersPage {
  readonly members: readonly string[];
  /** The last one that was looked at, member or not; what `after` was where there was none. */
  readonly upTo: string | null;
  readonly isLast: boolean;
}

/** Members of a plan, as what is given to all of them uses it. */
export interface PlanMembers {
  plans(): Promise<readonly PlanOfMembers[]>;
  /** Those who had it at a moment and have it still, in the order of their ids. @param page.at ISO 8601 UTC */
  ofPlan(
    duration: number,
    page: { readonly at: string; readonly after: string | null; readonly limit: number },
  ): Promise<MembersPage>;
}

export const PLAN_MEMBERS = Symbol('PlanMembers');

/** A reservation, as a member's stream names it. */
export interface Booking {
  readonly reservationId: string;
  readonly gleventId: string;
  readonly vendorId: string;
  /** Of the event, ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
}

export interface MemberFacts {
  /** Why a reservation would be refused now; `null`: it would not. */
  readonly ineligible: Ineligible | null;
  /** What they show of themselves to venues. */
  readonly profile: Partial<MemberProfile>;
  /** `isMade`: the event has a place for it, and its credit is spent. */
  readonly active: (Booking & { readonly isMade: boolean }) | null;
  readonly causes: Causes;
  /** Events that are over, of which it is not recorded yet whether the member came. */
  readonly visits: readonly Pick<Booking, 'reservationId' | 'gleventId'>[];
}

/** What members hold, as guest lists use it. Every change is idempotent for a reservation. */
export interface MemberCredits {
  /** As of now; a person who never wanted to be a member is none. */
  find(userId: string): Promise<MemberFacts>;
  /** @throws NOT_A_MEMBER · MEMBERSHIP_EXPIRED · MEMBERSHIP_ENDED · ACTIVE_RESERVATION_EXISTS · NO_CREDITS */
  requireEligible(userId: string): Promise<MemberFacts>;
  /** Before the place is taken. @throws as `requireEligible` */
  hold(userId: string, booking: Booking, context: Context): Promise<void>;
  /** The event has a place for it. @param times of the event, as its list has answered */
  spend(userId: string, reservationId: string, times: EventTimes, context: Context): Promise<void>;
  /** Its event has other times; what is older than what is known changes nothing. @param times.isIn they are checked in */
  reschedule(
    userId: string,
    reservationId: string,
    times: EventTimes & { readonly isIn: boolean },
    context: Context,
  ): Promise<void>;
  /**
   * It is cancelled, or never came to be: the credit comes back. Answers how many did; `undefined` where it had taken
   * none, or it is not known any more.
   */
  release(
    userId: string,
    reservationId: string,
    reason: 'not-made' | 'guest' | 'staff' | 'event',
    context: Context,
  ): Promise<number | undefined>;
  /** After the event, once. @param visit.penalty as the decider has it; `null`: they were not expected any more */
  recordAttendance(
    userId: string,
    visit: { readonly reservationId: string; readonly came: boolean; readonly penalty: number | null },
    context: Context,
  ): Promise<void>;
}

export const MEMBER_CREDITS = Symbol('MemberCredits');

/** Members whose credit is held for a reservation that is not made, and those whose event is over. */
export const heldCreditsDue: DueList = { model: membersModel, index: 'hold-due' };
export const attendanceDue: DueList = { model: membersModel, index: 'attendance-due' };
