import type { Recorded } from '@lineless/kernel/event';
import type { MemberEvent } from './events';

/** What one member did at one vendor, folded from the member's own stream. */
export interface VisitsState {
  readonly userId: string;
  readonly vendorId: string;
  readonly reservations: number;
  readonly cancelled: number;
  readonly came: number;
  readonly missed: number;
  /** ISO 8601 UTC. */
  readonly lastReservedAt: string;
}

/** Both are ids, which have no such character. */
const SEPARATOR = '~';

export function visitsId(vendorId: string, userId: string): string {
  return `${vendorId}${SEPARATOR}${userId}`;
}

export function memberOfVisits(id: string): string {
  return id.slice(id.indexOf(SEPARATOR) + 1);
}

export function vendorOfVisits(id: string): string {
  return id.slice(0, id.indexOf(SEPARATOR));
}

/** @param id of the document · `null` as long as nothing of theirs had a place there */
export function evolveVisits(
  state: VisitsState | null,
  event: Recorded<MemberEvent>,
  id: string,
): VisitsState | null {
  if (event.type === 'HoldSpent') return reserved(state, event.at, id);
  if (!state) return null;
  if (event.type === 'AttendanceRecorded') {
    const { came } = event.data;
    return came ? { ...state, came: state.came + 1 } : { ...state, missed: state.missed + 1 };
  }
  if (
    event.type === 'ReservationReleased' &&
    event.data.reason !== 'over' &&
    event.data.reason !== 'not-made'
  )
    return { ...state, cancelled: state.cancelled + 1 };
  return state;
}

function reserved(state: VisitsState | null, at: string, id: string): VisitsState {
  const nothing = { reservations: 0, cancelled: 0, came: 0, missed: 0 };
  const before = state ?? { userId: memberOfVisits(id), vendorId: vendorOfVisits(id), ...nothing };
  return { ...before, reservations: before.reservations + 1, lastReservedAt: at };
}
