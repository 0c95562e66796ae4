import { roomFor } from './clock';
import type { MemberEvent } from './events';
import { named, reservationIn, type ActiveReservation, type MemberState } from './state';

/**
 * An event that is rescheduled takes the reservations of it along: until its end they are active. The guest list
 * counts the reschedules of its event, so an older one that comes later, twice or after a crash changes nothing.
 */

/** An event's times after so many reschedules. */
export interface EventTimes {
  /** ISO 8601 UTC. */
  readonly startTime: string;
  readonly endTime: string;
  readonly reschedule: number;
}

export interface RescheduleReservation extends EventTimes {
  readonly type: 'RescheduleReservation';
  readonly reservationId: string;
  /** The member is checked in. */
  readonly isIn?: boolean | undefined;
}

/**
 * Also of an event that was over by its old times, before it is recorded who came. No member loses by it: beyond the
 * end of the membership the place stays theirs, as resolution 60 has it. Who is in has been there: they could not give
 * up the place of another evening, so that binds them no more.
 */
export function reschedule(command: RescheduleReservation, state: MemberState): MemberEvent[] {
  const known = reservationIn(state, command.reservationId);
  if (!known || known.reschedule >= command.reschedule) return [];
  if (command.isIn && Date.parse(command.startTime) >= Date.parse(known.endTime)) return [];
  return [rescheduled(known, command, state)];
}

export function hasOtherTimes(known: ActiveReservation, times: EventTimes): boolean {
  const isSame = times.startTime === known.startTime && times.endTime === known.endTime;
  return times.reschedule > known.reschedule && !isSame;
}

export function rescheduled(
  known: ActiveReservation,
  { startTime, endTime, reschedule: nth }: EventTimes,
  state: MemberState,
): MemberEvent {
  // While it was over, its credit no longer counted among those that can be held.
  const credits = known === state.active ? known.credits : Math.min(known.credits, roomFor(state));
  return {
    type: 'ReservationRescheduled',
    data: { ...named(known), reschedule: nth, credits, startTime, endTime },
  };
}
