import { NO_SHOW_WINDOW_DAYS } from '@lineless/contracts/membership/limits';
import { changedBy } from '@lineless/kernel/changes';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import { monthsAfter } from '@lineless/kernel/months';
import { withDispute, type Dispute } from './disputes';
import type { MemberEvent, MemberPrivacy, MemberProfile, Terms } from './events';

const DAY_MS = 24 * 60 * 60_000;

export interface Payment {
  readonly paymentIntentId: string;
  readonly terms: Terms;
  /** 'rejected': its money is on its way back. 'refunded': it went back at the provider's desk, and what it bought ended. */
  readonly status: 'open' | 'closed' | 'paid' | 'rejected' | 'returned' | 'refunded';
  /** ISO 8601 UTC. */
  readonly openedAt: string;
  /** Cents, of one that has bought nothing. */
  readonly received?: number;
  /** Refunds of it that the bank has not taken, and when the last of them failed, ISO 8601 UTC. */
  readonly failedReturns?: { readonly refundIds: readonly string[]; readonly at: string };
  /** When it came in and what it has bought, ISO 8601 UTC; missing where it has bought nothing. */
  readonly paid?: { readonly at: string; readonly from: string; readonly until: string };
  /** What the bank was asked by the cardholder, the last news last. */
  readonly disputes?: readonly Dispute[];
}

/** What one payment has bought. */
export interface Period {
  readonly paymentIntentId: string;
  readonly terms: Terms;
  /** ISO 8601 UTC; the end does not belong to it. */
  readonly from: string;
  readonly until: string;
  /** Months that have begun: their credits have come. */
  readonly granted: number;
}

export interface OfReservation {
  readonly reservationId: string;
  readonly gleventId: string;
  readonly vendorId: string;
}

export interface ActiveReservation extends OfReservation {
  /** What a cancellation in time gives back: 1, or 0 where the plan was unlimited. */
  readonly credits: number;
  /** Of the event, ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
  /** Whether the event has a place for it, as far as this stream knows. */
  readonly isMade: boolean;
  /** Of how many reschedules of the event this stream has heard; 0: the times are those it was held with. */
  readonly reschedule: number;
  /** ISO 8601 UTC. */
  readonly heldAt: string;
}

export interface Ended {
  readonly vendorId: string;
  readonly reason: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The member was told, or cannot be. */
  readonly isTold?: boolean;
}

/** The stream `member-{userId}`. What is due at a moment and not written yet is in `clock.ts`. */
export interface MemberState {
  readonly userId: string;
  /** Empty where nothing is known. */
  readonly profile: MemberProfile;
  /** Every one there ever was: the same payment never counts twice. */
  readonly payments: readonly Payment[];
  readonly status: 'NONE' | 'ACTIVE' | 'EXPIRED' | 'REFUNDED' | 'ENDED';
  /** One after the other without a gap, the first first; empty while it is not ACTIVE. */
  readonly periods: readonly Period[];
  /** Of the present membership, or of the one that has expired. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly credits: number;
  /** Of a membership that a venue has ended, as long as there is no other. */
  readonly ended?: Ended;
  readonly privacy: MemberPrivacy;
  /** Ends of events that they stayed away from, ISO 8601 UTC, the latest last; those before the window are gone. */
  readonly noShows: readonly string[];
  readonly active: ActiveReservation | null;
  /**
   * Of events that are over, until it is recorded whether the member came. One that is put off after that is active
   * again, unless another is by then.
   */
  readonly visits: readonly ActiveReservation[];
  /** The last reservation that was given up of those that had taken credits, and how many of them came back. */
  readonly released?: { readonly reservationId: string; readonly credits: number };
}

export function named({ reservationId, gleventId, vendorId }: OfReservation): OfReservation {
  return { reservationId, gleventId, vendorId };
}

/** A reservation that is active, or of an event that is over; `null`: this stream has closed it, or never knew it. */
export function reservationIn(
  { active, visits }: Pick<MemberState, 'active' | 'visits'>,
  reservationId: string,
): ActiveReservation | null {
  return [active, ...visits].find((one) => one?.reservationId === reservationId) ?? null;
}

export function paymentIn(
  { payments }: Pick<MemberState, 'payments'>,
  intentId: string,
): Payment | undefined {
  return payments.find(({ paymentIntentId }) => paymentIntentId === intentId);
}

/** Those that still count at the end of an event: one that is as old as the window counts no more. */
export function noShowsBefore({ noShows }: Pick<MemberState, 'noShows'>, at: string): readonly string[] {
  const since = new Date(Date.parse(at) - NO_SHOW_WINDOW_DAYS * DAY_MS).toISOString();
  return noShows.filter((one) => new Date(one).toISOString() > since);
}

/** When to look at a payment that is not settled, ISO 8601 UTC: a bank that has refused is asked a day later. */
export function dueAt({ openedAt, failedReturns }: Payment): string {
  return failedReturns ? new Date(Date.parse(failedReturns.at) + DAY_MS).toISOString() : openedAt;
}

/** The plan that runs: the last one of which a month has begun. */
export function runningPeriod({ periods }: Pick<MemberState, 'periods'>): Period | undefined {
  return periods.findLast(({ granted: months }) => months > 0);
}

/** What other payments have bought, without a gap. @param at from when on nothing of it runs, ISO 8601 UTC */
export function periodsWithout(
  { periods }: Pick<MemberState, 'periods'>,
  paymentIntentId: string,
  at: string,
): readonly Period[] {
  const index = periods.findIndex((period) => period.paymentIntentId === paymentIntentId);
  const gone = periods[index];
  if (!gone || gone.until <= at) return periods;
  let from = gone.from > at ? gone.from : at;
  const movedUp = periods.slice(index + 1).map((period) => {
    const moved = { ...period, from, until: monthsAfter(from, period.terms.months) };
    from = moved.until;
    return moved;
  });
  return [...periods.slice(0, index), ...movedUp];
}

export function runsOn(periods: readonly Period[], at: string): boolean {
  return (periods.at(-1)?.until ?? '') > at;
}

/** Nothing is before its payment was opened; if it were so, it would say nothing. */
export function evolveMember(state: MemberState | null, event: Recorded<MemberEvent>): MemberState | null {
  if (event.type === 'MembershipPaymentOpened') return opened(state, event);
  if (!state) return null;
  switch (event.type) {
    case 'MembershipPaymentClosed':
      return withPayment(state, event.data.paymentIntentId, 'closed');
    case 'MembershipPaymentRejected':
      return withPayment(state, event.data.paymentIntentId, 'rejected', { received: event.data.amount });
    case 'MembershipPaymentReturned':
      return withPayment(state, event.data.paymentIntentId, 'returned');
    case 'MembershipReturnFailed':
      return returnFailed(state, event);
    case 'MembershipDisputeRecorded':
      return disputed(state, event);
    case 'MembershipRefunded':
      return refunded(state, event);
    case 'MembershipStarted':
    case 'MembershipExtended':
      return bought(state, event);
    case 'MembershipEnded':
      return ended(state, event.data);
    case 'MembershipEndTold':
      return state.ended ? { ...state, ended: { ...state.ended, isTold: true } } : state;
    case 'MemberPrivacyChanged':
      return { ...state, privacy: event.data };
    case 'NoShowCounted':
      return { ...state, noShows: [...noShowsBefore(state, event.data.at), event.data.at].sort() };
    case 'MembershipExpired':
      return { ...state, status: 'EXPIRED', periods: [], credits: 0 };
    case 'MemberProfileChanged':
      return { ...state, profile: changedBy(state.profile, event.data) };
    case 'MonthlyCreditsGranted':
      return granted(state, event);
    case 'CreditsGrantedByHand':
      return { ...state, credits: state.credits + event.data.credits };
    case 'CreditHeld':
      return held(state, event);
    case 'HoldSpent':
      return { ...state, active: state.active && { ...state.active, isMade: true } };
    case 'ReservationRescheduled':
      return rescheduled(state, event);
    case 'ReservationReleased':
      return released(state, event);
    case 'AttendanceRecorded':
      return {
        ...state,
        credits: state.credits - event.data.creditsLost,
        visits: visitsWithout(state, event.data),
      };
    default:
      return unreachable(event);
  }
}

type Of<Type extends MemberEvent['type']> = Extract<Recorded<MemberEvent>, { type: Type }>;

function opened(state: MemberState | null, { data, at }: Of<'MembershipPaymentOpened'>): MemberState {
  const { userId, paymentIntentId, terms } = data;
  const nobody: MemberState = {
    userId,
    profile: { firstName: '', lastName: '', email: '', phoneNumber: '' },
    payments: [],
    status: 'NONE',
    periods: [],
    startsAt: null,
    endsAt: null,
    credits: 0,
    privacy: { hidesLastName: false, hidesNumber: false, hidesVisits: false },
    noShows: [],
    active: null,
    visits: [],
  };
  const member = state ?? nobody;
  const payment: Payment = { paymentIntentId, terms, status: 'open', openedAt: at };
  return { ...member, payments: [...member.payments, payment] };
}

function withPayment(
  state: MemberState,
  intentId: string,
  status: Payment['status'],
  more: Pick<Payment, 'received' | 'failedReturns' | 'paid'> = {},
): MemberState {
  return changedPayment(state, intentId, { status, ...more });
}

function changedPayment(state: MemberState, intentId: string, change: Partial<Payment>): MemberState {
  const payments = state.payments.map((payment) =>
    payment.paymentIntentId === intentId ? { ...payment, ...change } : payment,
  );
  return { ...state, payments };
}

function returnFailed(state: MemberState, { data, at }: Of<'MembershipReturnFailed'>): MemberState {
  const { paymentIntentId, refundId } = data;
  const before = paymentIn(state, paymentIntentId)?.failedReturns?.refundIds ?? [];
  const failedReturns = { refundIds: [...before, refundId], at };
  return withPayment(state, paymentIntentId, 'rejected', { failedReturns });
}

function disputed(state: MemberState, { data }: Of<'MembershipDisputeRecorded'>): MemberState {
  const { disputes } = paymentIn(state, data.paymentIntentId) ?? {};
  return changedPayment(state, data.paymentIntentId, { disputes: withDispute(disputes, data) });
}

function bought(
  state: MemberState,
  { type, data, at }: Of<'MembershipStarted'> | Of<'MembershipExtended'>,
): MemberState {
  const { paymentIntentId, terms, from, until } = data;
  const period: Period = { paymentIntentId, terms, from, until, granted: 0 };
  const isNew = type === 'MembershipStarted';
  const { ended: _, ...before } = state;
  return {
    ...withPayment(before, paymentIntentId, 'paid', { paid: { at, from, until } }),
    status: 'ACTIVE',
    periods: isNew ? [period] : [...state.periods, period],
    startsAt: isNew ? from : state.startsAt,
    endsAt: until,
  };
}

function refunded(state: MemberState, { data }: Of<'MembershipRefunded'>): MemberState {
  const { paymentIntentId, creditsLost, at } = data;
  const paid = withPayment(state, paymentIntentId, 'refunded');
  const periods = periodsWithout(state, paymentIntentId, at);
  const credits = state.credits - creditsLost;
  if (state.status !== 'ACTIVE' || runsOn(periods, at)) {
    const payments = paid.payments.map((payment) => boughtNow(payment, periods));
    return { ...paid, payments, periods, credits, endsAt: periods.at(-1)?.until ?? state.endsAt };
  }
  return { ...paid, status: 'REFUNDED', periods: [], credits: 0, endsAt: at };
}

/** What a payment has bought may have moved up. */
function boughtNow(payment: Payment, periods: readonly Period[]): Payment {
  const period = periods.find(({ paymentIntentId }) => paymentIntentId === payment.paymentIntentId);
  if (!payment.paid || !period) return payment;
  return { ...payment, paid: { ...payment.paid, from: period.from, until: period.until } };
}

function ended(state: MemberState, { vendorId, reason, at }: Of<'MembershipEnded'>['data']): MemberState {
  return { ...state, status: 'ENDED', periods: [], credits: 0, endsAt: at, ended: { vendorId, reason, at } };
}

function granted(state: MemberState, { data }: Of<'MonthlyCreditsGranted'>): MemberState {
  const next = state.periods.find(({ terms, granted: months }) => months < terms.months);
  const periods = state.periods.map((period) =>
    period === next ? { ...period, granted: period.granted + 1 } : period,
  );
  return { ...state, periods, credits: state.credits + data.credits };
}

function held(state: MemberState, { data, at }: Of<'CreditHeld'>): MemberState {
  return {
    ...state,
    credits: state.credits - data.credits,
    active: { ...data, isMade: false, reschedule: 0, heldAt: at },
  };
}

function rescheduled(state: MemberState, { data }: Of<'ReservationRescheduled'>): MemberState {
  const known = reservationIn(state, data.reservationId);
  if (!known) return state;
  const moved = { ...known, ...data };
  const visits = visitsWithout(state, data);
  const isBesideAnother = state.active !== null && state.active !== known;
  return isBesideAnother ? { ...state, visits: [...visits, moved] } : { ...state, visits, active: moved };
}

function released(state: MemberState, { data }: Of<'ReservationReleased'>): MemberState {
  const { active } = state;
  const isActive = active?.reservationId === data.reservationId;
  const over = data.reason === 'over' && isActive ? [active] : [];
  const { reservationId, credits } = data;
  const hasTaken = (reservationIn(state, reservationId)?.credits ?? 0) > 0;
  return {
    ...state,
    ...(hasTaken && data.reason !== 'over' && { released: { reservationId, credits } }),
    credits: state.credits + data.credits,
    active: isActive ? null : active,
    visits: [...visitsWithout(state, data), ...over],
  };
}

function visitsWithout({ visits }: MemberState, gone: OfReservation): MemberState['visits'] {
  return visits.filter(({ reservationId }) => reservationId !== gone.reservationId);
}
