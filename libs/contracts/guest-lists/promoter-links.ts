import { z } from 'zod';
import { plainText } from '@lineless/kernel/values';
import { guestListLimits as limits, guestListProblems as problems } from './limits';

/** Names the event and proves that its bearer was given the link: a secret, as far as its quota goes. */
export const linkId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'Not a link.');

/** Ours: by such a link a promoter puts guests on the list of one event. Staff see what has become of them. */
export const promoterLink = z
  .object({
    linkId,
    name: z.string(),
    /** Guests that it may bring. */
    quota: z.number().int(),
    /** Guests on the list by it, and how many of them came. */
    reservedCount: z.number().int(),
    checkedInCount: z.number().int(),
    /** A closed one brings no more guests; who is on the list stays. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'PromoterLink' });
export type PromoterLink = z.infer<typeof promoterLink>;

const name = plainText.trim().min(1, problems.name).max(limits.guestName);
const quota = z.number().int().min(1, problems.quota).max(limits.capacity);

export const newPromoterLink = z.object({ name, quota });
export const promoterLinkChange = z.object({ name, quota, isOpen: z.boolean() }).partial();
