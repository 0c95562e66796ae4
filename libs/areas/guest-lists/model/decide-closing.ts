import type { GleventEvent } from './events';
import { closesAt, isOver, type GuestListState } from './state';

/** Some of those who have not come, in one append; when all of them are recorded, the list is closed. */
export interface CloseList {
  readonly type: 'CloseList';
  readonly most: number;
}

export function closeList({ most }: CloseList, list: GuestListState, at: string): GleventEvent[] {
  const { glevent, reservations } = list;
  const isDue = glevent.status !== 'CANCELLED' && isOver(glevent, at) && closesAt(glevent) <= at;
  if (glevent.isClosed || !isDue) return [];
  const events: GleventEvent[] = [];
  for (const { reservationId, quantity, status, isNoShow } of reservations.values()) {
    if (status !== 'CONFIRMED' || isNoShow) continue;
    if (events.length === most) return events;
    events.push({ type: 'ReservationNotShown', data: { reservationId, quantity } });
  }
  return [...events, { type: 'GuestListClosed', data: { at } }];
}
