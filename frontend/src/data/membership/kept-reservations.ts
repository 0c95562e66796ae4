import { useEffect } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import type { MemberReservation } from './reservations';

const KEY = 'lineless.reservations.kept';
/** One is active at a time; more than a few have been shown at the door long since. */
const MOST = 5;

/** Reservations as they were last seen on this device: their codes open the door without a network. */
export function keptReservations(): readonly MemberReservation[] {
  const userId = session.mayBe();
  return userId === null ? [] : stored().filter((reservation) => reservation.userId === userId);
}

export function keptReservation(reservationId: string): MemberReservation | undefined {
  return keptReservations().find((reservation) => reservation.reservationId === reservationId);
}

/** Keeps those that a door would let in; what is over or cancelled needs no code any more. */
export function useKeptReservations(reservations: readonly MemberReservation[] | undefined): void {
  useEffect(() => {
    if (!reservations) return;
    const good = reservations.filter(({ reservationStatus }) => reservationStatus === 'CONFIRMED');
    device.set(KEY, JSON.stringify(good.slice(0, MOST)));
  }, [reservations]);
}

/** What one person was shown is not there for the next. */
export function forgetKeptReservations(): void {
  if (session.mayBe() === null) device.remove(KEY);
}

const stored = (): readonly MemberReservation[] => keptList(KEY, isKept);

/** It was checked when it came. */
function isKept(value: unknown): value is MemberReservation {
  return (
    isRecord(value) &&
    value.reservationStatus === 'CONFIRMED' &&
    ['reservationId', 'userId', 'vendorId', 'gleventName', 'venueName', 'startTime', 'endTime'].every(
      (field) => typeof value[field] === 'string',
    )
  );
}
