import { useEffect } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { keptList } from '@/shared/lib/kept-list';
import { serverNow } from '@/shared/lib/server-clock';
import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import type { MemberReservation } from './reservations';

const KEY = 'lineless.reservations.kept';
/** One is active at a time; more than a few have been shown at the door long since. */
const MOST = 5;

export interface KeptReservation extends MemberReservation {
  /** Epoch ms by the server's clock: from when it is. */
  readonly seenAt?: number;
}

/** Reservations as they were last seen on this device: their codes open the door without a network. */
export function keptReservations(): readonly KeptReservation[] {
  const userId = session.mayBe();
  return userId === null ? [] : stored().filter((reservation) => reservation.userId === userId);
}

export function keptReservation(reservationId: string): KeptReservation | undefined {
  return keptReservations().find((reservation) => reservation.reservationId === reservationId);
}

/** Keeps one as soon as it is there. */
export function keepReservation(reservation: MemberReservation): void {
  if (reservation.reservationStatus !== 'CONFIRMED') return;
  const others = keptReservations().filter((one) => one.reservationId !== reservation.reservationId);
  keep([reservation, ...others]);
}

/** Keeps those that a door would let in; what is over or cancelled needs no code any more. */
export function useKeptReservations(reservations: readonly MemberReservation[] | undefined): void {
  useEffect(() => {
    if (!reservations) return;
    const good = reservations.filter(({ reservationStatus }) => reservationStatus === 'CONFIRMED');
    keep(good);
  }, [reservations]);
}

/** What one person was shown is not there for the next. */
export function forgetKeptReservations(): void {
  if (session.mayBe() === null) device.remove(KEY);
}

function keep(reservations: readonly MemberReservation[]): void {
  const seenAt = serverNow();
  device.set(KEY, JSON.stringify(reservations.slice(0, MOST).map((one) => ({ ...one, seenAt }))));
}

const stored = (): readonly KeptReservation[] => keptList(KEY, isKept);

/** It was checked when it came. */
function isKept(value: unknown): value is KeptReservation {
  return (
    isRecord(value) &&
    (value.seenAt === undefined || typeof value.seenAt === 'number') &&
    value.reservationStatus === 'CONFIRMED' &&
    ['reservationId', 'userId', 'vendorId', 'gleventName', 'venueName', 'startTime', 'endTime'].every(
      (field) => typeof value[field] === 'string',
    )
  );
}
