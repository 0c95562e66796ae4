import type { VenueDetailsChange } from '@lineless/contracts/venues/venue-details';
import type { Vendor } from '@lineless/contracts/venues/venues';
import { useDraft, type Draft } from '@/shared/hooks/use-draft';
import { EMPTY_VENUE, tidied, type VenueDraft } from '@/shared/venue-form/venue-draft';

/** A venue as its form shows it; while it is not there yet, nothing. */
export function useVenueDraft(vendor: Vendor | null | undefined): Draft<VenueDraft> {
  return useDraft(vendor ? draftOf(vendor) : EMPTY_VENUE);
}

function draftOf({ name, addressLine1, addressLine2 = '', city, state, zip, timeZone }: Vendor): VenueDraft {
  return { name, addressLine1, addressLine2, city, state, zip, timeZone };
}

/** What is sent: only what was changed, so that what another person has changed since stays. */
export function venueChangeOf({ fields, changed }: Draft<VenueDraft>): VenueDetailsChange {
  const all = tidied(fields);
  const { addressLine2, ...rest } = Object.fromEntries(changed.map((name) => [name, all[name]]));
  return { ...rest, ...(addressLine2 !== undefined && { addressLine2: addressLine2 || null }) };
}
