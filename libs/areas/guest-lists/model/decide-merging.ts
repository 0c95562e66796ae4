import type { Person } from '@lineless/kernel/values';
import type { Change } from '@lineless/kernel/changes';
import { changeReservation } from './decide-reservations';
import type { GleventEvent, Guest } from './events';
import { evolveGuestList, type GuestListState } from './state';

export interface GuestChange {
  readonly reservationId: string;
  readonly guest: Change<Guest>;
  readonly quantity: number;
}

/** Some guests are otherwise, as a table says: all of them, or none. */
export interface MergeGuests {
  readonly type: 'MergeGuests';
  readonly changes: readonly GuestChange[];
  readonly by: Person;
}

/** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · PARTY_BELOW_CHECKED_IN · EVENT_FULL */
export function mergeGuests({ changes, by }: MergeGuests, list: GuestListState, at: string): GleventEvent[] {
  const events: GleventEvent[] = [];
  let now = list;
  for (const change of changes) {
    const changed = changeReservation({ type: 'ChangeReservation', ...change, by }, now);
    now = changed.reduce((state, event) => evolveGuestList(state, { ...event, at }) ?? state, now);
    events.push(...changed);
  }
  return events;
}
