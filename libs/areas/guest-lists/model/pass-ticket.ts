import { shortCodeOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { eventFacts } from './member-view';
import type { ReservationState } from './reservation';
import { isOver, type GleventState } from './state';

interface Moment {
  /** The venue's, IANA. */
  readonly timeZone: string;
  /** Of the pages; `null` where they have no public address. */
  readonly origin: string | null;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/** Those that let in: a place in line, and one that is not confirmed, do not. */
const GOOD: readonly ReservationState['status'][] = ['CONFIRMED', 'CHECKED_IN'];

/** A ticket as it stands in a wallet; `null` where it does not let in (any more). It names no person. */
export function passTicket(
  reservation: ReservationState,
  glevent: GleventState,
  { timeZone, origin, now }: Moment,
) {
  const { reservationId, status, quantity, source } = reservation;
  if (!GOOD.includes(status) || glevent.status === 'CANCELLED' || isOver(glevent, now)) return null;
  const {
    gleventName: eventName,
    venueName,
    place: address,
    startTime,
    endTime,
  } = eventFacts(reservation, glevent);
  // The list's page knows its guest by the device: the ticket's own link is a secret, and passes are passed on.
  const path =
    source.kind === 'PROMOTER' ? `/list/${source.linkId}` : `/account/reservations/${reservationId}`;
  return {
    ...{ id: reservationId, code: reservationId, shortCode: shortCodeOf(reservationId) },
    ...{ eventName, venueName, address, startTime, endTime, timeZone, quantity },
    page: origin === null ? null : origin + path,
  };
}
