import type { GleventEvent } from './events';
import { closesAt, isOver, type GuestListState } from './state';

/** Some of those who have not come, in one append; when all of them are recorded, the list is closed. */
export interface CloseList {
  readonly type: 'CloseList';
  readonly most: number;
}

/** Some of those who had not come when the list was closed, of an event that was put off since, or goes on. */
export interface ExpectAgain {
  readonly type: 'ExpectAgain';
  readonly most: number;
}

export function expectAgain({ most }: ExpectAgain, list: GuestListState, at: string): GleventEvent[] {
  const { glevent, reservations } = list;
  if (glevent.isClosed || glevent.status === 'CANCELLED' || closesAt(glevent) <= at) return [];
  return [...reservations.values()]
    .filter(({ status, isNoShow }) => status !== 'CANCELLED' && isNoShow)
    .slice(0, most)
    .map(({ reservationId }) => ({ type: 'ReservationExpectedAgain', data: { reservationId } }));
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
