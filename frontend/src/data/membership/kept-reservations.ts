import { useEffect } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { serverNow } from '@/shared/lib/server-clock';
import { personalList } from '@/shared/session/personal-list';
import type { MemberReservation } from './reservations';

export interface KeptReservation extends MemberReservation {
  /** Epoch ms by the server's clock: from when it is. */
  readonly seenAt?: number;
}

/** One is active at a time; more than a few have been shown at the door long since. */
const MOST = 5;

const kept = personalList('reservations', MOST, ({ userId }) => userId, isKept);

/** Reservations as they were last seen on this device: their codes open the door without a network. */
export const keptReservations = kept.all;

export function keptReservation(reservationId: string): KeptReservation | undefined {
  return keptReservations().find((reservation) => reservation.reservationId === reservationId);
}

/** Keeps one as soon as it is there. */
export function keepReservation(reservation: MemberReservation): void {
  if (!letsIn(reservation)) return;
  const others = keptReservations().filter((one) => one.reservationId !== reservation.reservationId);
  kept.keep([seenNow(reservation), ...others]);
}

/** Keeps those that a door would let in; what is over or cancelled needs no code any more. */
export function useKeptReservations(reservations: readonly MemberReservation[] | undefined): void {
  useEffect(() => {
    if (reservations) kept.keep(reservations.filter(letsIn).map(seenNow));
  }, [reservations]);
}

function letsIn({ reservationStatus, quantity, checkedInQuantity, endTime }: MemberReservation): boolean {
  // Of a party that is in the others may still come.
  const isAwaited = reservationStatus === 'CHECKED_IN' && checkedInQuantity < quantity;
  return (reservationStatus === 'CONFIRMED' || isAwaited) && Date.parse(endTime) > serverNow();
}

function seenNow(reservation: MemberReservation): KeptReservation {
  return { ...reservation, seenAt: serverNow() };
}

function isKept(value: unknown): value is KeptReservation {
  return (
    isRecord(value) &&
    (value.seenAt === undefined || typeof value.seenAt === 'number') &&
    (value.reservationStatus === 'CONFIRMED' || value.reservationStatus === 'CHECKED_IN') &&
    ['reservationId', 'userId', 'vendorId', 'gleventName', 'venueName', 'startTime', 'endTime'].every(
      (field) => typeof value[field] === 'string',
    )
  );
}
