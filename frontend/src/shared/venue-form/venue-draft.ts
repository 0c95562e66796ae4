import { texts } from './texts';

/** What a venue is called and where it is, as it is typed. */
export interface VenueDraft {
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** IANA name. */
  readonly timeZone: string;
}

export const EMPTY_VENUE: VenueDraft = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: '',
  timeZone: '',
};

export type VenueProblems = Readonly<Partial<Record<keyof VenueDraft, string>>>;

/** As it is sent: without what stands around it, the state in capitals. */
export function tidied(draft: VenueDraft): VenueDraft {
  return {
    name: draft.name.trim(),
    addressLine1: draft.addressLine1.trim(),
    addressLine2: draft.addressLine2.trim(),
    city: draft.city.trim(),
    state: draft.state.trim().toUpperCase(),
    zip: draft.zip.trim(),
    timeZone: draft.timeZone,
  };
}

const REQUIRED = ['name', 'addressLine1', 'city'] as const;

/** What is wrong with it, by field. */
export function venueProblems(draft: VenueDraft): VenueProblems {
  const venue = tidied(draft);
  const missing = REQUIRED.filter((field) => venue[field] === '');
  return {
    ...Object.fromEntries(missing.map((field) => [field, texts.problems.missing])),
    ...(!/^[A-Z]{2}$/.test(venue.state) && { state: texts.problems.state }),
    ...(!/^\d{5}$/.test(venue.zip) && { zip: texts.problems.zip }),
  };
}
