import type { Aggregate } from '@lineless/engine/write/aggregate';
import { guestListDecider, type GuestListCommand } from '../model/decide';
import { gleventFormats, type GleventEvent } from '../model/events';
import { listInPieces } from './pieces';
import { reservationIdOf } from '../model/reservation';
import type { GuestListState } from '../model/state';

/**
 * Streams `glevent-{gleventId}`. No document has all of its state: one with 5,000 guests would be written whole at
 * every check-in. It is put together from those of its parts (decision 072).
 */
export const guestListAggregate: Aggregate<GuestListCommand, GuestListState | null, GleventEvent> = {
  category: 'glevent',
  decider: guestListDecider,
  formats: gleventFormats,
  foldedInPieces: listInPieces,
  aboutIn: reservationIdOf,
  ownerIn(state, event) {
    const reservationId = reservationIdOf(event);
    const reservation = reservationId === null ? null : state?.reservations.get(reservationId);
    if (!reservation) return null;
    const { source } = reservation;
    return source.kind === 'MEMBER'
      ? { kind: 'user', id: source.userId }
      : { kind: 'reservation', id: reservation.reservationId };
  },
};
