import type { ReservationStatus } from '@lineless/contracts/guest-lists/reservations';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { Person } from '@lineless/kernel/values';
import { changedBy } from '@lineless/kernel/changes';
import type { GleventEvent, Guest, Notice, Source, WaitingStatus } from './events';

/** One of a reservation's check-ins: a party may come in several. */
export interface CheckIn {
  readonly checkInId: string;
  readonly quantity: number;
  /** When they came in, by the device's clock, and when it was recorded. ISO 8601 UTC. */
  readonly at: string;
  readonly recordedAt: string;
  readonly by: Person | null;
}

/** Some of the party went out, or came in again. */
export interface Pass {
  readonly passId: string;
  readonly kind: 'LEFT' | 'RETURNED';
  readonly quantity: number;
  /** By the device's clock, ISO 8601 UTC. */
  readonly at: string;
  readonly by: Person | null;
}

export interface ReservationState {
  readonly reservationId: string;
  readonly gleventId: string;
  readonly guest: Guest;
  /** The party. */
  readonly quantity: number;
  readonly status: ReservationStatus;
  /** What it was before the first of them came in. */
  readonly waitedAs: WaitingStatus;
  readonly source: Source;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Those that stand, the first first. */
  readonly checkIns: readonly CheckIn[];
  /** The first first; missing where none. */
  readonly passes?: readonly Pass[];
  /** Until then a place is kept for it, ISO 8601 UTC; `null`: none is. */
  readonly offeredUntil: string | null;
  /** The offer that its browsers were told of: until when it was; missing where none. */
  readonly toldOfOffer?: string;
  /** Who gave it up; `null` while it stands, and where an offer passed. */
  readonly cancelledBy: 'guest' | 'staff' | 'event' | null;
  /** Of a member's: what a cancellation gives back is given back. */
  readonly isSettled: boolean;
  /** What it gave back to the member; missing until then, and where it is not known. */
  readonly creditsBack?: number;
  /** The event is over, and none of the party came. */
  readonly isNoShow: boolean;
  /** A digest of what opens the ticket of a guest without an account. */
  readonly ticket?: string;
  /** So many moves of the event the guest was told of; missing where none. */
  readonly toldOfMove?: number;
  /** The guest was told that the place is gone. */
  readonly isToldOfCancellation?: boolean;
  /** Staff have given the place again, and the guest has not been told. */
  readonly isReinstatementUntold?: boolean;
  /** How often it was cancelled: staff may have given the place again. */
  readonly cancellations?: number;
  /** What the guest's page says until it was seen. */
  readonly notice?: Notice | null;
}

type Of<Type extends GleventEvent['type']> = Extract<Recorded<GleventEvent>, { type: Type }>;

/** A list by name in two parts, in this order: however many were cancelled, the door begins with those that were not. */
export const sides = ['1-on-the-list', '2-cancelled'] as const;

export function sideOf({ status }: Pick<ReservationState, 'status'>): (typeof sides)[number] {
  return sides[status === 'CANCELLED' ? 1 : 0];
}

/** Guests of the party that have come: those who are out for a while, too. */
export function checkedIn({ checkIns }: Pick<ReservationState, 'checkIns'>): number {
  return checkIns.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Those of them who are out. */
export function outOf({ passes = [] }: Pick<ReservationState, 'passes'>): number {
  return passes.reduce((sum, { kind, quantity }) => (kind === 'LEFT' ? sum + quantity : sum - quantity), 0);
}

/** The reservation that an event is about; `null` for what is about none. */
export function reservationIdOf(event: { readonly type: string; readonly data: unknown }): string | null {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('reservationId' in data)) return null;
  return typeof data.reservationId === 'string' ? data.reservationId : null;
}

/** One reservation, folded from those events of its list that are about it. */
export function evolveReservation(
  state: ReservationState | null,
  event: Recorded<GleventEvent>,
): ReservationState | null {
  if (event.type === 'ReservationMade') return state ?? made(event);
  if (!state) return null;
  switch (event.type) {
    case 'ReservationConfirmed':
      return { ...state, status: 'CONFIRMED', offeredUntil: null };
    case 'ReservationWaitlisted':
      return { ...state, status: 'WAITLISTED' };
    case 'ReservationCancelled':
      return {
        ...state,
        ...{ status: 'CANCELLED', offeredUntil: null, cancelledBy: event.data.reason, notice: null },
        ...(state.isReinstatementUntold && { isReinstatementUntold: false }),
        cancellations: (state.cancellations ?? 0) + 1,
      };
    case 'PlaceOffered':
      return { ...state, offeredUntil: event.data.until };
    case 'OfferTold':
      return { ...state, toldOfOffer: event.data.until };
    case 'OfferAccepted':
      return { ...state, status: 'CONFIRMED', waitedAs: 'CONFIRMED', offeredUntil: null };
    case 'OfferLapsed':
      return { ...state, status: 'CANCELLED', offeredUntil: null };
    case 'ReservationSettled':
      return settled(state, event);
    case 'GuestTold':
      return told(state, event);
    case 'NoticeSeen':
      return { ...state, notice: null };
    case 'ReservationNotShown':
      return { ...state, isNoShow: true };
    case 'ReservationExpectedAgain':
      return { ...state, isNoShow: false };
    case 'ReservationResized':
      return { ...state, quantity: event.data.quantity };
    case 'GuestNoted':
      return { ...state, guest: changedBy(state.guest, event.data.guest) };
    case 'GuestCheckedIn':
      return cameIn(state, event);
    case 'GuestLeft':
      return passed(state, 'LEFT', event);
    case 'GuestReturned':
      return passed(state, 'RETURNED', event);
    case 'ReservationReinstated':
      return {
        ...state,
        ...{ status: 'CONFIRMED', waitedAs: 'CONFIRMED', cancelledBy: null, isNoShow: false },
        ...{ isToldOfCancellation: false, isReinstatementUntold: true, notice: null },
      };
    case 'CheckInUndone':
      return {
        ...state,
        status: event.data.backTo,
        checkIns: state.checkIns.filter(({ checkInId }) => checkInId !== event.data.checkInId),
      };
    case 'GuestListEventCreated':
    case 'GuestListEventChanged':
    case 'GuestListEventStatusSet':
    case 'GuestListEventCancelled':
    case 'GuestListClosed':
    case 'RescheduleSettled':
    case 'MoveTold':
    case 'ReservationRefused':
    case 'PromoterLinkCreated':
    case 'PromoterLinkChanged':
      return state;
    default:
      return unreachable(event);
  }
}

function made({ data, at }: Of<'ReservationMade'>): ReservationState {
  const { reservationId, gleventId, guest, quantity, status, source, ticket } = data;
  const checkIns: readonly CheckIn[] = [];
  return {
    reservationId,
    gleventId,
    guest,
    quantity,
    status,
    waitedAs: status,
    source,
    createdAt: at,
    checkIns,
    offeredUntil: null,
    cancelledBy: null,
    isSettled: false,
    isNoShow: false,
    ...(ticket !== undefined && { ticket }),
  };
}

function settled(state: ReservationState, { data }: Of<'ReservationSettled'>): ReservationState {
  const { creditsBack } = data;
  return { ...state, isSettled: true, ...(creditsBack !== undefined && { creditsBack }) };
}

function told(state: ReservationState, { data: { about, how } }: Of<'GuestTold'>): ReservationState {
  const notice = how === 'page' ? about : null;
  switch (about.kind) {
    case 'MOVE':
      return { ...state, toldOfMove: about.move, notice };
    case 'CANCELLATION':
      return { ...state, isToldOfCancellation: true, notice };
    case 'REINSTATEMENT':
      return { ...state, isReinstatementUntold: false, notice };
    default:
      return unreachable(about);
  }
}

function cameIn(state: ReservationState, { data, at: recordedAt }: Of<'GuestCheckedIn'>): ReservationState {
  const { checkInId, quantity, at, waitedAs, by = null } = data;
  return {
    ...state,
    status: 'CHECKED_IN',
    isNoShow: false,
    waitedAs: state.checkIns.length === 0 ? waitedAs : state.waitedAs,
    checkIns: [...state.checkIns, { checkInId, quantity, at, recordedAt, by }],
  };
}

function passed(
  state: ReservationState,
  kind: Pass['kind'],
  { data }: Of<'GuestLeft' | 'GuestReturned'>,
): ReservationState {
  const { passId, quantity, at, by = null } = data;
  return { ...state, passes: [...(state.passes ?? []), { passId, kind, quantity, at, by }] };
}
