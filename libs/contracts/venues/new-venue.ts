import { z } from 'zod';
import { address, phoneNumber, plainText, timeZone } from '@lineless/kernel/values';
import { personName, vendorRole } from '../staff/roles';
import { locationName } from './settings';
import { vendor, vendorLocation } from './venues';

const { state, zip } = address.shape;

/** What a venue needs to open: itself, where it serves first, and who may do everything there. */
export const venueOpening = z.object({
  vendor: z.object({
    name: plainText.trim().min(1, 'Please enter a name.').max(80),
    addressLine1: plainText.trim().min(1).max(120),
    addressLine2: plainText.trim().max(120).optional(),
    city: plainText.trim().min(1).max(80),
    state,
    zip,
    guestlistEnabled: z.boolean().default(false),
    timeZone: timeZone.default('America/Los_Angeles'),
  }),
  location: z.object({ description: locationName }),
  admin: z.object({ phoneNumber, name: personName }),
});
export type VenueOpening = z.output<typeof venueOpening>;

export const openedVenueAnswer = z.object({ vendor, location: vendorLocation, vendorRole });
export type OpenedVenueAnswer = z.output<typeof openedVenueAnswer>;
