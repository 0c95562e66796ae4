import { z } from 'zod';
import { id, plainText } from '@lineless/kernel/values';
import { memberPrivacy } from './privacy';

/**
 * 'NONE': a payment was begun, nothing more. 'REFUNDED': it has ended because its payment was given back. 'ENDED': a
 * venue has ended it.
 */
export const membershipStatuses = ['NONE', 'ACTIVE', 'EXPIRED', 'REFUNDED', 'ENDED'] as const;

/**
 * M3: a person's membership, of the platform and not of a vendor (resolution 65). Only they see it: by their calls,
 * and live on `user:{userId}` as the model `members`, where it also comes while it is not ACTIVE.
 */
export const membership = z
  .object({
    userId: z.string(),
    status: z.enum(membershipStatuses),
    /** Resolution 54: what guest lists call them. Missing where nothing is known yet. */
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: z.string().optional(),
    phoneNumber: z.string().optional(),
    /** Of the plan that runs now: its label, its months. */
    plan: z.string().optional(),
    membershipDuration: z.number().int().optional(),
    /** A reservation costs no credit while the plan that runs now says so. */
    isUnlimited: z.boolean(),
    /** Since when, without a break; until when. ISO 8601 UTC. */
    startsAt: z.string().optional(),
    endsAt: z.string().optional(),
    /** 0 once it has expired. */
    availableCredits: z.number().int(),
    /** When the next credits come, and how many at most. */
    nextCredits: z.object({ at: z.string(), credits: z.number().int() }).optional(),
    /** Missing where nothing is known of a membership. */
    privacy: memberPrivacy.optional(),
    /** ENDED: by which venue, why, and from when on they may join again (decision 130). */
    ended: z
      .object({
        userId: z.string(),
        vendorId: id,
        reason: z.string(),
        at: z.string(),
        mayJoinFrom: z.string(),
      })
      .optional(),
    /** Resolution 58: until it is cancelled or its event is over. 'HELD': its place is being taken. */
    activeReservation: z
      .object({
        reservationId: id,
        gleventId: id,
        vendorId: id,
        startTime: z.string(),
        endTime: z.string(),
        state: z.enum(['HELD', 'MADE']),
      })
      .optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof membership>;

export const membershipAnswer = z.object({ membership });

export const creditsAnswer = z.object({
  /** 12 where the plan is unlimited, so that 'above zero' holds; 0 for a person who is no member. */
  availableCredits: z.number().int(),
  isUnlimited: z.boolean(),
  /** M1: what a member who reserves and does not come loses besides, as far as they hold so many; 0: nothing. */
  noShowCredits: z.number().int(),
  /** How often they stayed away within the window; each has made `noShowCredits` one more (decision 131). */
  recentNoShows: z.number().int(),
});

/** Why not; the codes are those with which a reservation would be refused. */
export const ineligible = z.enum([
  'NOT_A_MEMBER',
  'MEMBERSHIP_EXPIRED',
  'MEMBERSHIP_ENDED',
  'ACTIVE_RESERVATION_EXISTS',
  'NO_CREDITS',
]);
export type Ineligible = z.infer<typeof ineligible>;
export const eligibilityAnswer = z.object({ isEligible: z.boolean(), reason: ineligible.optional() });

/** Months of a plan, however a client writes the number. */
const months = z.coerce.number().int().min(1).max(24);

/**
 * What the plan costs is for the server to say: by `duration`, and by nothing else. `amount` (cents) is what the
 * person was shown; where that is not the price any more, nothing is opened (409 PRICE_CHANGED).
 */
export const membershipIntentRequest = z.object({
  amount: z.number().int().optional(),
  currency: z.literal('usd').default('usd'),
  payment_method_types: z.array(z.literal('card')).optional(),
  metadata: z.object({ duration: months, membership_type: plainText.max(60).optional() }),
});
/** To be confirmed in the browser, as an order's payment is; `amount` in cents. */
export const membershipIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: z.number().int(),
});

/**
 * Resolution 61: completes the profile, and asks the provider whether it is paid. What was bought stands in the payment:
 * `membershipDuration` and `amount` are taken and decide nothing.
 */
export const joinRequest = z.object({
  paymentIntentId: z.string().min(1).max(200),
  email: z.union([z.email().max(200), z.literal('')]).default(''),
  firstName: plainText.trim().max(80).default(''),
  lastName: plainText.trim().max(80).default(''),
  phoneNumber: plainText.trim().max(40).default(''),
  membershipDuration: months.optional(),
  amount: z.union([z.number(), z.string().max(20)]).optional(),
});
