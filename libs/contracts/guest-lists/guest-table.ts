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
export const guestTable = z.object({
  table: z.string().min(1).max(MOST_CHARACTERS),
  /**
   * Who is on the list under the same number, or the same name, is changed as the table says. Missing: who is on it
   * under both is left out.
   */
  merge: z.enum(['PHONE', 'NAME']).optional(),
  /** Nothing is done: the answer says what would be. */
  preview: z.boolean().optional(),
});
export type MergeBy = NonNullable<z.infer<typeof guestTable>['merge']>;

/** Of a preview, so many lines that add no guest are named; all of them are counted. */
export const MOST_ROWS_TOLD = 500;

/**
 * Reservations and guests that are new on the list by it; lines by which a guest on it has changed (`merged`), and those
 * that are left out, as their guests stood there already (`known`). `rows`, of a preview: what each of those two does.
 */
export const importedGuests = z.object({
  reservations: z.number().int(),
  guests: z.number().int(),
  merged: z.number().int(),
  known: z.number().int(),
  rows: z.array(z.object({ line: z.number().int(), isMerged: z.boolean(), why: z.string() })).optional(),
});
