/**
 * What happens to venues, their locations and their short links. These names and shapes are the
 * storage format: a change is a new version with an upcast, never an edit.
 */
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { z } from 'zod';

const vendorDetailsV1 = z.object({
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  guestlistEnabled: z.boolean(),
  /** IANA name: days and hours of the venue's figures are its own (resolution 42). */
  timeZone: z.string(),
});
const vendorRegisteredV1 = vendorDetailsV1.extend({ vendorId: z.string() });

const addressV1 = z.object({
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** Amounts in cents, limits in seconds. */
const locationSettingsV1 = z.object({
  vendorName: z.string(),
  description: z.string(),
  address: addressV1,
  primaryColor: z.string().optional(),
  showSplashAds: z.string().optional(),
  orderSuccessMessage: z.string().optional(),
  displayOrder: z.number().int().optional(),
  customDisclaimer: z.string().optional(),
  promoBadge: z.string().optional(),
  promotion: z
    .object({ description: z.string(), amountOff: z.number().int(), minSubtotal: z.number().int() })
    .optional(),
  eventFee: z.number().int(),
  pickupMode: z.enum(['express', 'confirm']),
  dueAfterSeconds: z.number().int(),
  lateAfterSeconds: z.number().int(),
});
const locationOpenedV1 = locationSettingsV1.extend({ vendorLocationId: z.string(), vendorId: z.string() });
/** All settings as they are from now on: a setting that is missing has been taken away. */
const locationSettingsChangedV1 = locationSettingsV1.extend({ vendorLocationId: z.string() });

const shortLinkCreatedV1 = z.object({ code: z.string(), vendorId: z.string(), redirectUrl: z.string() });
const shortLinkRetargetedV1 = z.object({ code: z.string(), redirectUrl: z.string() });

export type VendorDetails = z.infer<typeof vendorDetailsV1>;
export type LocationSettings = z.infer<typeof locationSettingsV1>;

export const vendorFormats = {
  VendorRegistered: { version: 1, schema: vendorRegisteredV1 },
  VendorDetailsChanged: { version: 1, schema: vendorRegisteredV1 },
} as const satisfies EventFormats;
export type VendorEvent = EventsOf<typeof vendorFormats>;

export const locationFormats = {
  LocationOpened: { version: 1, schema: locationOpenedV1 },
  LocationSettingsChanged: { version: 1, schema: locationSettingsChangedV1 },
} as const satisfies EventFormats;
export type LocationEvent = EventsOf<typeof locationFormats>;

export const linkFormats = {
  ShortLinkCreated: { version: 1, schema: shortLinkCreatedV1 },
  ShortLinkRetargeted: { version: 1, schema: shortLinkRetargetedV1 },
} as const satisfies EventFormats;
export type LinkEvent = EventsOf<typeof linkFormats>;
