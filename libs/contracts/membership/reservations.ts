import { z } from 'zod';
import { id } from '@lineless/kernel/values';
import { reservation, reservationStatus } from '../guest-lists/reservations';

/** M3, M5: one person, one credit; the vendor must be the event's (resolution 65). */
export const reserveRequest = z.object({ quantity: z.literal(1), vendorId: id });
export const waitRequest = z.object({ vendorId: id });

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
    /** CONFIRMED (or PENDING, WAITLISTED), and the event has not begun. */
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
