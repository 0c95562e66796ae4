import { z } from 'zod';
import { guestListLimits } from './limits';

/** In bytes, and in characters well below: 5,000 guests with notes. */
export const LARGEST_GUEST_TABLE = 2 * 1024 * 1024;
const MOST_CHARACTERS = 1_200_000;
export const MOST_GUESTS_AT_ONCE = guestListLimits.capacity / 2;

/**
 * A text with commas, semicolons or tabs, whose first line names its columns, also as lists are headed ('First Name',
 * 'Guests'): firstName, or name with the whole one; and if wanted lastName, quantity or plus, phoneNumber, note, vip (yes or no) and status
 * (CONFIRMED, PENDING or WAITLISTED).
 */
export const guestTable = z.object({ table: z.string().min(1).max(MOST_CHARACTERS) });

/** Reservations and guests that are on the list by it, and lines whose guests stood there already. */
export const importedGuests = z.object({
  reservations: z.number().int(),
  guests: z.number().int(),
  known: z.number().int(),
});
