import { z } from 'zod';
import { plainText } from '@lineless/kernel/values';
import { listOf } from '../common';
import { MOST_CREDITS } from './limits';

/** A member of the platform, as the staff of one vendor see them: by name, and by what they did there. */
export const vendorMember = z
  .object({
    userId: z.string(),
    /** Empty where nothing is known. */
    firstName: z.string(),
    lastName: z.string(),
    /** Whether their membership runs now. */
    isMember: z.boolean(),
    /** Missing where the member keeps it to themselves. */
    visits: z
      .object({
        /** Reservations that had a place, those cancelled later too. */
        reservations: z.number().int(),
        cancelled: z.number().int(),
        /** Known after the event. */
        came: z.number().int(),
        missed: z.number().int(),
        lastReservedAt: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'VendorMember' });
export type VendorMember = z.infer<typeof vendorMember>;

export const vendorMemberList = listOf(vendorMember);

export const creditGrant = z.object({
  credits: z.number().int().min(1).max(MOST_CREDITS),
  reason: plainText.trim().min(1, 'Please say why.').max(200),
});
/** Why an ADMIN ends a membership; the member reads it. */
export const membershipEnd = z.object({
  reason: plainText.trim().min(1, 'Please say why.').max(200),
});
export const membershipEndAnswer = z.object({ userId: z.string(), endedAt: z.string() });
/** What the member holds now. */
export const creditGrantAnswer = z.object({ userId: z.string(), availableCredits: z.number().int() });
