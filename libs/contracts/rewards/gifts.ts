import { z } from 'zod';
import { id, instant, plainLines, plainText } from '@lineless/kernel/values';
import { pictureAddress } from '../catalogue/pictures';
import { amount, amountOf, listOf } from '../common';
import { membershipPlan } from '../membership/plans';
import { rewardLimits as limits, rewardProblems as problems } from './limits';

const { duration } = membershipPlan.shape;

/** Whom a gift can be given to: the members of one plan, which its months name. */
export const giftPlans = z.object({
  plans: z.array(
    z.object({
      duration,
      label: z.string(),
      /** Who are members now. */
      members: z.number().int(),
    }),
  ),
});
export type GiftPlan = z.infer<typeof giftPlans>['plans'][number];

export const newGift = z.object({
  duration,
  name: plainText.trim().min(1, problems.giftName).max(limits.prizeName),
  description: plainLines.trim().max(limits.prizeDescription).default(''),
  imageUrl: pictureAddress.optional(),
  /** What one piece costs the vendor. */
  cost: amountOf.prefault('0.00'),
  claimDays: z.number().int().min(1, problems.claimDays).max(limits.claimDays, problems.claimDays),
});

/** A prize that every member of a plan is given, as the vendor's managers see it. */
export const gift = z
  .object({
    giftId: id,
    vendorId: id,
    duration,
    planLabel: z.string(),
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().optional(),
    cost: amount,
    givenAt: instant,
    claimExpiration: instant,
    /** Members who have it by now. */
    members: z.number().int(),
    /** GIVING: others are still to get it. */
    status: z.enum(['GIVING', 'GIVEN']),
    version: z.number().int(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof gift>;
export const giftAnswer = z.object({ gift });
export const giftList = listOf(gift);
