import type { GleventEvent, Refusal } from './events';
import { joiningBy, leavingBy } from './line';

/** What a list has to know of a member's request beside the reservation that came of it. */
export interface RequestState {
  /** Why there was no place: for good (decision 056). */
  readonly refusal: Refusal | null;
  /** While it has a place in the line: the revision of the event by which it joined, which orders the line. */
  readonly waitsSince: number | null;
}

/** The request that an event changes; `null`: none. */
export function requestIdOf(event: GleventEvent): string | null {
  return event.type === 'ReservationRefused' ? event.data.attemptId : (joiningBy(event) ?? leavingBy(event));
}

/** `null`: there is nothing that the reservation does not say. @param revision of the event in its stream */
export function evolveRequest(
  state: RequestState | null,
  event: GleventEvent,
  revision: number,
): RequestState | null {
  const { refusal = null, waitsSince = null } = state ?? {};
  if (event.type === 'ReservationRefused') return { refusal: event.data.reason, waitsSince };
  if (joiningBy(event) !== null) return { refusal, waitsSince: revision };
  if (leavingBy(event) === null) return state;
  return refusal === null ? null : { refusal, waitsSince: null };
}
