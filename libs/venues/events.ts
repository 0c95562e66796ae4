/**
 * What happens to venues, their locations and their short links. These names and shapes are the
 * storage format: a change is a new version with an upcast, never an edit.
 */
import type { EventFormats } from '@lineless/cqrs/aggregate';
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

const vendorEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('VendorRegistered'), data: vendorRegisteredV1 }),
  z.object({ type: z.literal('VendorDetailsChanged'), data: vendorRegisteredV1 }),
]);
const locationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LocationOpened'), data: locationOpenedV1 }),
  z.object({ type: z.literal('LocationSettingsChanged'), data: locationSettingsChangedV1 }),
]);
const linkEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ShortLinkCreated'), data: shortLinkCreatedV1 }),
  z.object({ type: z.literal('ShortLinkRetargeted'), data: shortLinkRetargetedV1 }),
]);

export type VendorEvent = z.infer<typeof vendorEvent>;
export type LocationEvent = z.infer<typeof locationEvent>;
export type LinkEvent = z.infer<typeof linkEvent>;

/** Stored events as this area knows them. @throws ZodError, which parks the stream (DESIGN rule 4) */
export function readVendorEvent(event: Read): VendorEvent {
  return vendorEvent.parse({ type: event.type, data: event.data });
}

export function readLocationEvent(event: Read): LocationEvent {
  return locationEvent.parse({ type: event.type, data: event.data });
}

export function readLinkEvent(event: Read): LinkEvent {
  return linkEvent.parse({ type: event.type, data: event.data });
}

interface Read {
  readonly type: string;
  readonly data: unknown;
}

export const vendorFormats: EventFormats<VendorEvent> = {
  VendorRegistered: { version: 1, schema: vendorRegisteredV1 },
  VendorDetailsChanged: { version: 1, schema: vendorRegisteredV1 },
};

export const locationFormats: EventFormats<LocationEvent> = {
  LocationOpened: { version: 1, schema: locationOpenedV1 },
  LocationSettingsChanged: { version: 1, schema: locationSettingsChangedV1 },
};

export const linkFormats: EventFormats<LinkEvent> = {
  ShortLinkCreated: { version: 1, schema: shortLinkCreatedV1 },
  ShortLinkRetargeted: { version: 1, schema: shortLinkRetargetedV1 },
};
