import { z } from 'zod';
import { address, id, timeOfDay } from '@lineless/kernel/values';
import { amount, listOf, pageQuery } from '../common';
import { openingHours, orderingPause, promotion } from './settings';

/** S3, C3: Vendor. */
export const vendor = z
  .object({
    vendorId: id,
    name: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().optional(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    guestlistEnabled: z.boolean(),
    timeZone: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof vendor>;

export const pickupMode = z.enum(['express', 'confirm']);
export type PickupMode = z.infer<typeof pickupMode>;

/** S3, C3: Vendor location, with what the resolutions add (10, 18, 24) and the board's limits. */
export const vendorLocation = z
  .object({
    vendorLocationId: id,
    vendorId: id,
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
    /** Those that run and those that are planned, as they were made. */
    promotions: z.array(promotion),
    eventFee: amount,
    pickupMode,
    /** Board: an order is due, then late, so many seconds after it was paid. */
    dueAfterSeconds: z.number().int(),
    lateAfterSeconds: z.number().int(),
    /** For staff: a counted product of which no more pieces are left is low; missing: none is called so. */
    lowStockAt: z.number().int().optional(),
    /** When the board's day begins, in the vendor's time zone: '06:00'. */
    tradingDayStart: timeOfDay,
    /** On the clock of `timeZone`; missing: always open. */
    openingHours: openingHours.optional(),
    /** Nothing can be ordered, until it is taken back or its time has come. */
    pause: orderingPause.optional(),
    /** The vendor's, an IANA name: every time at this location is read on its clock. */
    timeZone: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'VendorLocation' });
export type VendorLocation = z.infer<typeof vendorLocation>;

export const vendorLocationAnswer = z.object({ location: vendorLocation });

export const shortCodeRedirect = z.object({ redirect: z.object({ redirectUrl: z.string() }) });
export type ShortCodeRedirect = z.infer<typeof shortCodeRedirect>;

export const vendorList = listOf(vendor);
export const vendorLocationList = listOf(vendorLocation);

export const vendorQuery = z.object({ vendorId: id });
export const vendorLocationsQuery = pageQuery.extend({ vendorId: id });
export const vendorLocationQuery = z.object({ vendorLocationId: id });
