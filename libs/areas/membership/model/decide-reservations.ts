import type { Ineligible } from '@lineless/contracts/membership/membership';
import { reservationErrors } from './errors';
import type { MemberEvent } from './events';
import { roomFor } from './clock';
import {
  hasOtherTimes,
  rescheduled,
  type EventTimes,
  type RescheduleReservation,
} from './decide-reschedules';
import {
  named,
  noShowsBefore,
  reservationIn,
  runningPeriod,
  type MemberState,
  type OfReservation,
} from './state';

/**
 * A reservation touches two streams: the credit is held here, the place is taken in `glevent-{gleventId}`, and then
 * the hold is spent or released. Each step can be repeated; a hold that is not settled stands in the list `hold-due`
 * of the read model `members`.
 */

export type ReservationCommand =
  /** Before the place is taken. */
  | (OfReservation & {
      readonly type: 'HoldCredit';
      /** Of the event, ISO 8601 UTC. */
      readonly startTime: string;
      readonly endTime: string;
    })
  /** The event has a place for it; its times as they were when it was asked. */
  | (EventTimes & { readonly type: 'SpendHold'; readonly reservationId: string })
  | RescheduleReservation
  /**
   * It is cancelled, or never came to be: the credit comes back. Until when a member may cancel the guest list decides,
   * and this may hear of it late, also after the end of the event.
   */
  | {
      readonly type: 'ReleaseReservation';
      readonly reservationId: string;
      readonly reason: 'not-made' | 'guest' | 'staff' | 'event';
    }
  /** After the event, once. */
  | {
      readonly type: 'RecordAttendance';
      readonly reservationId: string;
      readonly came: boolean;
      /** Credits that a member who was expected and stays away loses for the first time; `null`: nothing is held against them. */
      readonly penalty: number | null;
    };

type Command<Type extends ReservationCommand['type']> = Extract<ReservationCommand, { type: Type }>;

/** Why a reservation would be refused now; `null`: it would not. @param state as of the moment that is asked about */
export function ineligibility(state: MemberState | null): Ineligible | null {
  if (!state || state.status === 'NONE') return 'NOT_A_MEMBER';
  if (state.status === 'ENDED') return 'MEMBERSHIP_ENDED';
  if (state.status !== 'ACTIVE') return 'MEMBERSHIP_EXPIRED';
  if (state.active) return 'ACTIVE_RESERVATION_EXISTS';
  return priceOf(state) > state.credits ? 'NO_CREDITS' : null;
}

/** @throws NOT_A_MEMBER · MEMBERSHIP_EXPIRED · MEMBERSHIP_ENDED · ACTIVE_RESERVATION_EXISTS · NO_CREDITS */
export function holdCredit(command: Command<'HoldCredit'>, state: MemberState | null): MemberEvent[] {
  if (state && reservationIn(state, command.reservationId)) return [];
  const reason = ineligibility(state);
  if (reason !== null || !state) throw reservationErrors[reason ?? 'NOT_A_MEMBER']();
  const { type: _type, ...reservation } = command;
  return [{ type: 'CreditHeld', data: { ...reservation, credits: priceOf(state) } }];
}

/** The event may have been rescheduled since the credit was held, before its list knew of this reservation. */
export function spendHold(command: Command<'SpendHold'>, state: MemberState): MemberEvent[] {
  const { active } = state;
  if (active?.reservationId !== command.reservationId || active.isMade) return [];
  const spent: MemberEvent = { type: 'HoldSpent', data: named(active) };
  return hasOtherTimes(active, command) ? [rescheduled(active, command, state), spent] : [spent];
}

export function release(
  { reservationId, reason }: Command<'ReleaseReservation'>,
  state: MemberState,
  at: string,
): MemberEvent[] {
  const given = reservationIn(state, reservationId);
  if (!given) return [];
  // While it was over, its credit no longer counted among those that can be held.
  const most = given === state.active ? given.credits : Math.min(given.credits, roomFor(state));
  // The credits of a membership that has expired are gone (resolution 60).
  const credits = state.status === 'ACTIVE' ? most : 0;
  return [{ type: 'ReservationReleased', data: { ...named(given), credits, reason, at } }];
}

export function recordAttendance(
  { reservationId, came, penalty }: Command<'RecordAttendance'>,
  state: MemberState,
): MemberEvent[] {
  const visit = state.visits.find((one) => one.reservationId === reservationId);
  if (!visit) return [];
  if (came || penalty === null)
    return [{ type: 'AttendanceRecorded', data: { ...named(visit), came, creditsLost: 0 } }];
  const at = new Date(visit.endTime).toISOString();
  const creditsLost = Math.min(noShowPrice(state, penalty, at), state.credits);
  return [
    { type: 'AttendanceRecorded', data: { ...named(visit), came, creditsLost } },
    { type: 'NoShowCounted', data: { ...named(visit), at } },
  ];
}

/** Besides the credit of the reservation: one more for each time before, within the window that ends with the event. */
export function noShowPrice(state: Pick<MemberState, 'noShows'>, penalty: number, at: string): number {
  return penalty + noShowsBefore(state, at).length;
}

function priceOf(state: MemberState): number {
  return runningPeriod(state)?.terms.isUnlimited ? 0 : 1;
}
