import { z } from 'zod';
import { timeZone } from '@lineless/kernel/values';
import { locationName } from './settings';
import { venueOpening } from './new-venue';
import { vendor } from './venues';

const { name, addressLine1, city, state, zip } = venueOpening.shape.vendor.shape;

/** Only what is named changes; `null` takes the second line of the address away. */
export const venueDetailsChange = z
  .object({
    name,
    addressLine1,
    addressLine2: venueOpening.shape.vendor.shape.addressLine2.nullable(),
    city,
    state,
    zip,
    timeZone,
  })
  .partial();
export type VenueDetailsChange = z.input<typeof venueDetailsChange>;

export const vendorAnswer = z.object({ vendor });

/** Another bar or counter of a venue: where the venue is, with a menu and a board of its own. */
export const newLocation = z.object({ description: locationName });

/** So many locations a venue has at most: each page that lists them shows them all. */
export const MOST_LOCATIONS = 50;
