import { z } from 'zod';
import { memberReservation } from '../membership/reservations';
import { guestListLimits as limits, guestListProblems as problems } from './limits';

/** Names a reservation, and proves that its bearer is its guest or was shown the ticket by the guest. */
export const ticketId = z.string().regex(/^[A-Za-z0-9_-]{1,120}$/, 'Not a ticket.');

/** Ours: a promoter's guest has no account; this is the place as they see it, with what its event says today. */
export const guestTicket = memberReservation
  .omit({ userId: true, offeredUntil: true, creditsBack: true, aheadInLine: true })
  .extend({
    ticketId,
    firstName: z.string(),
    lastName: z.string(),
    /** The link by which the guest came, and its promoter's name. */
    linkId: z.string(),
    promoter: z.string(),
    /** So small and so large the party can be made; the same where it cannot be changed. */
    leastGuests: z.number().int(),
    mostGuests: z.number().int(),
    /** Of the live topic `ticket:{channel}`. */
    channel: z.string(),
  })
  .meta({ id: 'GuestTicket' });
export type GuestTicket = z.infer<typeof guestTicket>;

export const guestTicketAnswer = z.object({ ticket: guestTicket });

export const partyChange = z.object({
  quantity: z.number().int().min(1, problems.party).max(limits.party, problems.party),
});
