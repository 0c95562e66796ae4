import { z } from 'zod';
import { id, instant, plainText, seenText, timeOfDay } from '@lineless/kernel/values';
import { amount, amountOf } from '../common';
import { isVideoAddress, webAddressOf } from '../web-address';
import { overlaps, weekdays } from './opening';
import { SHOWS_SPLASH } from './splash';

/** What the settings of a location take and give; who may change them is said beside the calls. */

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, "Write a colour like '#FF6B8B'.");

/** Resolution 77: https, or a file of this service. */
const videoUrl = seenText
  .overwrite((text) => webAddressOf(text) ?? text)
  .max(500)
  .refine(isVideoAddress, 'The address of a video begins with https://.');

export const openingTime = z.object({ day: z.enum(weekdays), opens: timeOfDay, closes: timeOfDay });

/** At most three stretches a day. */
export const openingHours = z.array(openingTime).min(1, 'Choose at least one day.').max(21);

const openingHoursChange = openingHours.refine((hours) => !overlaps(hours), 'Two opening times overlap.');

export const orderingPause = z.object({
  message: z.string(),
  until: instant.optional(),
  isSlow: z.literal(true).optional(),
});

/** The highest event fee: above it is a slip of the finger. */
const MOST_FEE = 50_000;

/** As guests read it above the menu. */
export const locationName = plainText.trim().min(1, 'Give the location a name.').max(60);

/** So many pieces at most are a number that is low. */
const MOST_LOW = 9_999;

/** Only what is named changes; `null` takes a setting away. */
export const locationSettingsChange = z
  .object({
    description: locationName,
    orderSuccessMessage: plainText.trim().min(1).max(200).nullable(),
    customDisclaimer: plainText.trim().min(1).max(1_000).nullable(),
    primaryColor: colour.nullable(),
    pickupMode: z.enum(['express', 'confirm']),
    promoBadge: plainText.trim().min(1).max(16).nullable(),
    eventFee: amountOf.refine((fee) => fee <= MOST_FEE, 'An event fee is at most $500.00.'),
    openingHours: openingHoursChange.nullable(),
    /** Counted products of which no more pieces are left are low, for staff. */
    lowStockAt: z.number().int().min(1).max(MOST_LOW).nullable(),
    showSplashAds: z.literal(SHOWS_SPLASH).nullable(),
    splashVideoUrl: videoUrl.nullable(),
  })
  .partial();
export type LocationSettingsChange = z.input<typeof locationSettingsChange>;

/** `until` lies ahead; without it the pause lasts until it is taken back. With `isSlow` orders are taken, and waits are longer. */
export const pauseRequest = z.object({
  message: plainText.trim().min(1, 'Tell the guests why, or when you are back.').max(120),
  until: instant.optional(),
  isSlow: z.literal(true).optional(),
});
export type PauseRequest = z.input<typeof pauseRequest>;

/** Each day once, in the order of the week. */
const weeklyHours = z.object({
  days: z
    .array(z.enum(weekdays))
    .overwrite((days) => weekdays.filter((day) => days.includes(day)))
    .min(1, 'Choose at least one day.')
    .max(weekdays.length),
  begins: timeOfDay,
  ends: timeOfDay,
});

/** A percentage or an amount off, of every piece of the named products or of the whole order. */
export const promotion = z
  .object({
    promotionId: id,
    description: z.string(),
    percentOff: z.number().int().optional(),
    amountOff: amount.optional(),
    minSubtotal: amount,
    from: instant.optional(),
    until: instant.optional(),
    weekly: weeklyHours.optional(),
    productIds: z.array(id).optional(),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof promotion>;

export const promotionRequest = z
  .object({
    description: plainText.trim().min(1, 'Give the promotion a name.').max(60),
    percentOff: z.number().int().min(1).max(100).optional(),
    amountOff: amountOf.refine((cents) => cents > 0, 'Nothing would be taken off.').optional(),
    minSubtotal: amountOf.prefault('0.00'),
    from: instant.optional(),
    until: instant.optional(),
    weekly: weeklyHours.optional(),
    productIds: z.array(id).min(1, 'Choose at least one product.').max(200).optional(),
  })
  .refine(({ percentOff, amountOff }) => (percentOff === undefined) !== (amountOff === undefined), {
    message: 'A promotion takes off a percentage or an amount.',
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'A promotion ends after it has begun.',
  })
  .meta({ anyOf: [{ required: ['percentOff'] }, { required: ['amountOff'] }] });
export type PromotionRequest = z.input<typeof promotionRequest>;
