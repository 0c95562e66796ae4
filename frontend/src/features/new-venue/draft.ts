import type { VenueOpening } from '@/data/venues/open-venue';
import { toE164 } from '@/shared/lib/phone-number';
import { texts } from './texts';

/** The form as it is typed. */
export interface Draft {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly timeZone: keyof typeof texts.timeZones;
  readonly guestlistEnabled: boolean;
  readonly description: string;
  readonly adminName: string;
  readonly phone: string;
}

export type Problems = Readonly<Partial<Record<keyof Draft, string>>>;

export const EMPTY: Draft = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
  timeZone: 'America/Los_Angeles',
  guestlistEnabled: false,
  description: '',
  adminName: '',
  phone: '',
};

const REQUIRED = ['name', 'addressLine1', 'city', 'description', 'adminName'] as const;

/** What the service is asked for, or what is wrong with it, field by field. */
export function openingOf(draft: Draft): { opening: VenueOpening } | { problems: Problems } {
  const trimmed = (field: (typeof REQUIRED)[number] | 'addressLine2'): string => draft[field].trim();
  const phoneNumber = toE164(draft.phone);
  const state = draft.state.trim().toUpperCase();
  const zip = draft.zip.trim();
  const missing = REQUIRED.filter((field) => trimmed(field) === '');
  const problems: Problems = {
    ...Object.fromEntries(missing.map((field) => [field, texts.problems.missing])),
    ...(!/^[A-Z]{2}$/.test(state) && { state: texts.problems.state }),
    ...(!/^\d{5}$/.test(zip) && { zip: texts.problems.zip }),
    ...(phoneNumber === null && { phone: texts.problems.phone }),
  };
  if (phoneNumber === null || Object.keys(problems).length > 0) return { problems };
  const line2 = trimmed('addressLine2');
  const { timeZone, guestlistEnabled } = draft;
  return {
    opening: {
      vendor: {
        name: trimmed('name'),
        addressLine1: trimmed('addressLine1'),
        ...(line2 !== '' && { addressLine2: line2 }),
        city: trimmed('city'),
        state,
        zip,
        timeZone,
        guestlistEnabled,
      },
      location: { description: trimmed('description') },
      admin: { name: trimmed('adminName'), phoneNumber },
    },
  };
}
