import { MOST_CREDITS } from '@lineless/contracts/membership/limits';
import { monthsAfter } from '@lineless/kernel/months';
import type { MemberEvent } from './events';
import { evolveMember, type MemberState } from './state';

/**
 * What time does to a membership by itself: credits at the start of each month, the end of an event that a member has
 * reserved, the end of the membership. Every decision and every answer is made on the state as it is at that moment,
 * whether or not it is written already.
 */

interface Due {
  /** ISO 8601 UTC with milliseconds, so that moments sort as text. */
  readonly at: string;
  readonly event: MemberEvent;
}

/** The next moment that changes something; `null` where none is left. */
export function nextMoment(state: MemberState): string | null {
  return nextDue(state)?.at ?? null;
}

/** Everything that is due by then and not written, the first first. */
export function dueBy(state: MemberState, at: string): readonly MemberEvent[] {
  const events: MemberEvent[] = [];
  let now = state;
  for (let due = nextDue(now); due && due.at <= at; due = nextDue(now)) {
    events.push(due.event);
    now = evolveMember(now, { ...due.event, at: due.at }) ?? now;
  }
  return events;
}

export function asOf(state: MemberState, at: string): MemberState {
  return after(state, dueBy(state, at), at);
}

/** The state after these events, all of them at one time. */
export function after(state: MemberState, events: readonly MemberEvent[], at: string): MemberState {
  return events.reduce((now, event) => evolveMember(now, { ...event, at }) ?? now, state);
}

export interface NextCredits {
  readonly at: string;
  /** What the plan grants; fewer come where the member holds many. */
  readonly credits: number;
}

/** `null` where none are to come. */
export function nextCredits({ periods }: MemberState): NextCredits | null {
  for (const { terms, from, granted } of periods) {
    const { months, creditsPerMonth: credits, isUnlimited } = terms;
    if (!isUnlimited && credits > 0 && granted < months) return { at: monthsAfter(from, granted), credits };
  }
  return null;
}

/** How many more a member can hold: what a cancellation gives back counts. */
export function roomFor({ credits, active }: MemberState): number {
  return Math.max(0, MOST_CREDITS - credits - (active?.credits ?? 0));
}

/** What ends comes before what begins at the same moment. */
function nextDue(state: MemberState): Due | null {
  const all = [eventOver(state), expiry(state), monthStart(state)];
  return all.reduce((first, due) => (due && (!first || due.at < first.at) ? due : first), null);
}

function eventOver({ active }: MemberState): Due | null {
  // While it is unknown whether the event has a place for it, it stays open: the process manager finds out.
  if (!active?.isMade) return null;
  const { reservationId, gleventId, vendorId, endTime } = active;
  const at = new Date(endTime).toISOString();
  const data = { reservationId, gleventId, vendorId, credits: 0, reason: 'over', at } as const;
  return { at, event: { type: 'ReservationReleased', data } };
}

function expiry({ status, endsAt }: MemberState): Due | null {
  if (status !== 'ACTIVE' || endsAt === null) return null;
  return { at: endsAt, event: { type: 'MembershipExpired', data: { at: endsAt } } };
}

/** Of every plan, also of one that grants nothing: by its first month a plan is known to run. */
function monthStart(state: MemberState): Due | null {
  const period = state.periods.find(({ terms, granted }) => granted < terms.months);
  if (!period) return null;
  const { terms, from, granted } = period;
  const at = monthsAfter(from, granted);
  const credits = terms.isUnlimited ? 0 : Math.min(terms.creditsPerMonth, roomFor(state));
  return { at, event: { type: 'MonthlyCreditsGranted', data: { at, credits } } };
}
