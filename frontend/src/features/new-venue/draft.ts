import type { VenueOpening } from '@/data/venues/open-venue';
import { toE164 } from '@/shared/lib/phone-number';
import { texts as venueTexts } from '@/shared/venue-form/texts';
import { EMPTY_VENUE, tidied, venueProblems, type VenueDraft } from '@/shared/venue-form/venue-draft';
import { texts } from './texts';

/** The form as it is typed. */
export interface Draft extends VenueDraft {
  readonly guestlistEnabled: boolean;
  readonly description: string;
  readonly adminName: string;
  readonly phone: string;
}

export type Problems = Readonly<Partial<Record<keyof Draft, string>>>;

export const EMPTY: Draft = {
  ...EMPTY_VENUE,
  timeZone: 'America/Los_Angeles',
  guestlistEnabled: false,
  description: '',
  adminName: '',
  phone: '',
};

const REQUIRED = ['description', 'adminName'] as const;

/** What the service is asked for, or what is wrong with it, field by field. */
export function openingOf(draft: Draft): { opening: VenueOpening } | { problems: Problems } {
  const phoneNumber = toE164(draft.phone);
  const missing = REQUIRED.filter((field) => draft[field].trim() === '');
  const problems: Problems = {
    ...venueProblems(draft),
    ...Object.fromEntries(missing.map((field) => [field, venueTexts.problems.missing])),
    ...(phoneNumber === null && { phone: texts.problems.phone }),
  };
  if (phoneNumber === null || Object.keys(problems).length > 0) return { problems };
  const { addressLine2, ...venue } = tidied(draft);
  const { guestlistEnabled } = draft;
  return {
    opening: {
      vendor: { ...venue, ...(addressLine2 !== '' && { addressLine2 }), guestlistEnabled },
      location: { description: draft.description.trim() },
      admin: { name: draft.adminName.trim(), phoneNumber },
    },
  };
}
