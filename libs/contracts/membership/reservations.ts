import { z } from 'zod';
import { clockedStatus } from '@lineless/kernel/clocked-status';
import { id } from '@lineless/kernel/values';
import { reservation, reservationStatus } from '../guest-lists/reservations';

/** M3, M5: one person, one credit; the vendor must be the event's (resolution 65). */
export const reserveRequest = z.object({ quantity: z.literal(1), vendorId: id });
export const waitRequest = z.object({ vendorId: id });

/** When and where an event was to be, as its guests knew it. */
const movedFrom = z.object({
  startTime: z.string(),
  endTime: z.string(),
  venueName: z.string(),
  place: z.string(),
});

/**
 * C3: a reservation as its member sees it. `reservationId` is also what the code holds that the door reads. While it
 * is WAITLISTED it takes no place and no credit.
 */
export const ownReservation = z
  .object({
    reservationId: reservation.shape.reservationId,
    gleventId: id,
    userId: id,
    quantity: z.number().int(),
    reservationStatus,
    /** So many of the party are in, and when the first of them came. */
    checkedInQuantity: z.number().int(),
    checkedInAt: z.string().optional(),
    /** Who gave the place up, where it is CANCELLED; 'offer': a place was kept and not taken in time. */
    cancelledBy: z.enum(['guest', 'staff', 'event', 'offer']).optional(),
    /** What the member got back by the cancellation; missing until it is known. */
    creditsBack: z.number().int().optional(),
    /** What could not be told otherwise: said on a page until it was seen. */
    notice: z.enum(['MOVE', 'CANCELLATION', 'REINSTATEMENT']).optional(),
    /** Until then a place is kept for it, to be accepted; ISO 8601 UTC. Missing where none is. */
    offeredUntil: z.string().optional(),
    /** The event is over, and the member did not come. */
    isNoShow: z.boolean(),
    createdAt: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'OwnReservation' });
export type OwnReservation = z.infer<typeof ownReservation>;

/**
 * The same with what its event says today. Live, on `user:{userId}` as the model `member-reservations`, comes the
 * part above; what the event says is live on `vendor:{vendorId}:glevents`.
 */
export const memberReservation = ownReservation
  .extend({
    vendorId: id,
    gleventName: z.string(),
    venueName: z.string(),
    /** Of the event, ISO 8601 UTC. */
    startTime: z.string(),
    endTime: z.string(),
    /** Of the event, for a calendar: where it is, and how often that or its time was changed. */
    place: z.string(),
    moves: z.number().int(),
    /** Called off, or over before its time. */
    gleventStatus: clockedStatus,
    /** The event was moved since the reservation was made: what it was before. Missing where it was not. */
    movedFrom: movedFrom.optional(),
    /** CONFIRMED (or PENDING), and the event has not begun; or WAITLISTED, and it is not over. */
    canCancel: z.boolean(),
    /** WAITLISTED without a place that is kept: so many others are offered one first. */
    aheadInLine: z.number().int().optional(),
  })
  .meta({ id: 'MemberReservation' });
export type MemberReservation = z.infer<typeof memberReservation>;

export const memberReservationAnswer = z.object({ reservation: memberReservation });

/** The newest first. */
export const memberReservationList = z.object({
  reservations: z.array(memberReservation),
  nextToken: z.string().optional(),
});
