import type { StateInPieces } from '@lineless/engine/write/aggregate';
import type { Places } from '../model/counts';
import type { Refusal } from '../model/events';
import { beginningOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { checkedIn, type ReservationState } from '../model/reservation';
import { Shelves } from '../model/shelves';
import { countReservation, type GleventState, type GuestListState } from '../model/state';
import { gleventsModel, memberRequestsModel, reservationsModel } from '../model/read-models';

/** A list's state in the documents of three read models: the event, its reservations, and what members have asked. */
export const listInPieces: StateInPieces<GuestListState | null> = {
  of(id) {
    const prefix = beginningOf(id);
    return [
      { model: gleventsModel, prefix: id },
      { model: reservationsModel, prefix },
      { model: memberRequestsModel, prefix },
    ];
  },
  join(pieces) {
    const [event] = pieces.of(gleventsModel);
    if (!event) return null;
    const [, glevent] = event;
    const reservations = Shelves.of(pieces.of(reservationsModel));
    if (!isCounted(glevent, reservations)) return null;
    const waiting: (readonly [id: string, since: number])[] = [];
    const refusals: (readonly [id: string, reason: Refusal])[] = [];
    for (const [id, { waitsSince, refusal }] of pieces.of(memberRequestsModel)) {
      if (waitsSince !== null) waiting.push([id, waitsSince]);
      if (refusal !== null) refusals.push([id, refusal]);
    }
    const line = waiting.sort(([, one], [, other]) => one - other).map(([id]) => id);
    const reservedBy = [...reservations.values()].reduce(countReservation, Shelves.empty<number>());
    return { glevent, reservations, line, refusals: Shelves.of(refusals), reservedBy };
  },
};

/** The event's counts are folded by themselves: a guest who is missing, or is at another place, shows. */
function isCounted({ counts }: GleventState, reservations: Shelves<ReservationState>): boolean {
  const places: Record<keyof Places, number> = {
    ...{ PENDING: 0, CONFIRMED: 0, CHECKED_IN: 0, CANCELLED: 0, WAITLISTED: 0 },
  };
  let inside = 0;
  for (const reservation of reservations.values()) {
    places[reservation.status] += reservation.quantity;
    inside += checkedIn(reservation);
  }
  const isSame = (Object.keys(places) as (keyof Places)[]).every(
    (status) => places[status] === counts.places[status],
  );
  return isSame && inside === counts.checkedIn && reservations.size === counts.reservations;
}
