import { z } from 'zod';
import { plainText } from '@lineless/kernel/values';
import { instantBound } from '../common';
import { guestListLimits as limits, guestListProblems as problems } from './limits';

/** Names the event and proves that its bearer was given the link: a secret, as far as its quota goes. */
export const linkId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'Not a link.');

/** Leads to a promoter's own page, and is no link for guests. */
export const pageId = linkId.clone();

/** On what terms a link brings guests; missing: on no such terms. */
export const linkTerms = {
  /** Guests of one party. */
  mostPerGuest: z.number().int().optional(),
  /** From then on it brings no more guests. */
  closesAt: z.string().optional(),
  /** Its guests sign in with their number. */
  needsPhone: z.boolean().optional(),
};

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
    ...linkTerms,
    /** Missing for a link of before such pages. */
    pageId: z.string().optional(),
  })
  .meta({ id: 'PromoterLink' });
export type PromoterLink = z.infer<typeof promoterLink>;

const name = plainText.trim().min(1, problems.name).max(limits.guestName);
const quota = z.number().int().min(1, problems.quota).max(limits.capacity);

const terms = {
  mostPerGuest: z.number().int().min(1, problems.party).max(limits.party, problems.party).nullable(),
  closesAt: instantBound.nullable(),
  needsPhone: z.boolean(),
};
export const newPromoterLink = z.object({
  name,
  quota,
  mostPerGuest: terms.mostPerGuest.default(null),
  closesAt: terms.closesAt.default(null),
  needsPhone: terms.needsPhone.default(false),
});
/** Only what is to be otherwise; `null`: nothing any more. */
export const promoterLinkChange = z.object({ name, quota, isOpen: z.boolean(), ...terms }).partial();
