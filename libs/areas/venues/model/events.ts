import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { weekdays } from '@lineless/contracts/venues/opening';
import { address, cents, id, instant, timeOfDay, timeZone } from '@lineless/kernel/values';

/*
 * What happens to venues, their locations and their short links. These names and shapes are the storage
 * format (DESIGN rule 8): never change one in place, add a version with its upcast and its golden file.
 * Amounts are whole cents, limits seconds.
 */

const { line1, line2, city, state, zip } = address.shape;

const vendorDetails = z.object({
  name: z.string().min(1),
  addressLine1: line1,
  addressLine2: line2,
  city,
  state,
  zip,
  guestlistEnabled: z.boolean(),
  /** Days and hours of the venue's figures are its own (resolution 42). */
  timeZone,
});
export type VendorDetails = z.infer<typeof vendorDetails>;
const vendor = vendorDetails.extend({ vendorId: id });

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().int().min(1).max(100) }),
  z.object({ kind: z.literal('amount'), amountOff: cents }),
]);

const promotion = z.object({
  promotionId: id,
  description: z.string(),
  discount,
  minSubtotal: cents,
  from: instant.optional(),
  until: instant.optional(),
  /** On the venue's clock, to the next day where `ends` is not later; missing: all the time. */
  weekly: z.object({ days: z.array(z.enum(weekdays)).min(1), begins: timeOfDay, ends: timeOfDay }).optional(),
  /** Missing: the whole order. */
  productIds: z.array(id).min(1).optional(),
});
export type LocationPromotion = z.infer<typeof promotion>;

const locationSettings = z.object({
  vendorName: z.string(),
  description: z.string(),
  address,
  primaryColor: z.string().optional(),
  showSplashAds: z.string().optional(),
  splashVideoUrl: z.string().optional(),
  orderSuccessMessage: z.string().optional(),
  displayOrder: z.number().int().optional(),
  customDisclaimer: z.string().optional(),
  promoBadge: z.string().optional(),
  promotions: z.array(promotion),
  eventFee: cents,
  /** The venue's, where it has changed since this location opened: for the pages that follow it. */
  timeZone: timeZone.optional(),
  pickupMode: z.enum(['express', 'confirm']),
  dueAfterSeconds: z.number().int(),
  lateAfterSeconds: z.number().int(),
  /** Pieces: a counted product of which no more are left is low. */
  lowStockAt: z.number().int().min(1).optional(),
  /** When the board's day begins, in the venue's time zone. */
  tradingDayStart: timeOfDay.optional(),
  /** On the clock of the venue's time zone; missing: always open. */
  openingHours: z
    .array(z.object({ day: z.enum(weekdays), opens: timeOfDay, closes: timeOfDay }))
    .min(1)
    .optional(),
});
export type LocationSettings = z.infer<typeof locationSettings>;

export const vendorFormats = {
  VendorRegistered: { version: 1, schema: vendor },
  VendorDetailsChanged: { version: 1, schema: vendor },
  /** Whether staff confirm refunds and changes of roles with a passkey from now on. */
  PasskeyRuleChanged: { version: 1, schema: z.object({ vendorId: id, asksForPasskey: z.boolean() }) },
} as const satisfies EventFormats;
export type VendorEvent = EventsOf<typeof vendorFormats>;

export const locationFormats = {
  LocationOpened: {
    version: 1,
    schema: locationSettings.extend({ vendorLocationId: id, vendorId: id }),
  },
  /** All settings as they are from now on: a setting that is missing has been taken away. */
  LocationSettingsChanged: {
    version: 1,
    schema: locationSettings.extend({ vendorLocationId: id }),
  },
  /** Nothing can be ordered or, with `isSlow`, everything takes longer; with `until` only before that time. */
  OrderingPaused: {
    version: 1,
    schema: z.object({
      message: z.string(),
      until: instant.optional(),
      isSlow: z.literal(true).optional(),
    }),
  },
  OrderingResumed: { version: 1, schema: z.object({}) },
} as const satisfies EventFormats;
export type LocationEvent = EventsOf<typeof locationFormats>;

export const linkFormats = {
  ShortLinkCreated: {
    version: 1,
    schema: z.object({ code: z.string(), vendorId: id, redirectUrl: z.string() }),
  },
  ShortLinkRetargeted: { version: 1, schema: z.object({ code: z.string(), redirectUrl: z.string() }) },
} as const satisfies EventFormats;
export type LinkEvent = EventsOf<typeof linkFormats>;
