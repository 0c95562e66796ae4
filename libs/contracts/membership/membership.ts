import { z } from 'zod';
import { id } from '@lineless/kernel/values';

/** 'NONE': a payment was begun, nothing more. */
export const membershipStatuses = ['NONE', 'ACTIVE', 'EXPIRED'] as const;

/**
 * M3: a person's membership, of the platform and not of a vendor (resolution 65). Only they see it: by their calls,
 * and live on `user:{userId}` as the model `members`, where it also comes while it is NONE or EXPIRED.
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

/** 12 where the plan is unlimited, so that 'above zero' holds; 0 for whoever is no member. */
export const creditsAnswer = z.object({ availableCredits: z.number().int(), isUnlimited: z.boolean() });

/** Why not; the codes are those with which a reservation would be refused. */
export const ineligible = z.enum([
  'NOT_A_MEMBER',
  'MEMBERSHIP_EXPIRED',
  'ACTIVE_RESERVATION_EXISTS',
  'NO_CREDITS',
]);
export type Ineligible = z.infer<typeof ineligible>;
export const eligibilityAnswer = z.object({ isEligible: z.boolean(), reason: ineligible.optional() });
