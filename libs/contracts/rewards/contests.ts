import { z } from 'zod';
import { id, instant, plainLines, plainText } from '@lineless/kernel/values';
import { pictureAddress } from '../catalogue/pictures';
import { amount, amountOf, instantBound, pageQuery } from '../common';
import { rewardLimits as limits, rewardProblems as problems } from './limits';

/** A draft is shown to staff alone; a closed contest never opens again. */
export const contestStatuses = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export const contestStatus = z.enum(contestStatuses);
export type ContestStatus = z.infer<typeof contestStatus>;

/** 64 hexadecimal digits. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** C3: Prize group; resolution 72: what can be won, and how likely, is shown to the customer. */
export const prize = z
  .object({
    prizeId: id,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().optional(),
    /** Pieces that can still be won. */
    remaining: z.number().int(),
    /** Of the next draw, from 0 to 1. */
    chance: z.number(),
  })
  .meta({ id: 'Prize' });
export type Prize = z.infer<typeof prize>;

/** A contest as visitors see it. */
export const contestTerms = z
  .object({
    /** The id of its event (resolution 71). */
    contestId: id,
    vendorId: id,
    status: z.enum(['OPEN', 'CLOSED']),
    /** No draw is taken from then on. */
    closesAt: instant,
    /** Whether the phone asks for a staff PIN when a prize is handed over. */
    requiresPin: z.boolean(),
    /** Resolution 77: shown before the outcome; missing: that step ends at once. */
    revealVideoUrl: z.string().optional(),
    /** Published before the first draw: SHA-256 of the seed, the odds and the prizes. */
    commitment: digest,
    draws: z.number().int(),
  })
  .meta({ id: 'ContestTerms' });
export type ContestTerms = z.infer<typeof contestTerms>;

/** The answer, and what `contest:{contestId}` says to visitors; no prizes and no contest where there is none to see. */
export const prizesAnswer = z
  .object({ prizes: z.array(prize), contest: contestTerms.optional(), version: z.number().int().optional() })
  .meta({ id: 'Prizes' });
export type PrizesAnswer = z.infer<typeof prizesAnswer>;

/** A prize as staff see it. */
export const stockedPrize = prize
  .extend({
    weight: z.number().int(),
    stock: z.number().int(),
    /** What one piece costs the vendor. */
    cost: amount,
  })
  .meta({ id: 'StockedPrize' });
export type StockedPrize = z.infer<typeof stockedPrize>;

/** A contest as its vendor's staff see it. */
export const contest = z
  .object({
    ...contestTerms.omit({ commitment: true }).shape,
    status: contestStatus,
    noWinWeight: z.number().int(),
    prizes: z.array(stockedPrize),
    /** Since it opened. */
    commitment: digest.optional(),
    openedAt: instant.optional(),
    closedAt: instant.optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Contest' });
export type Contest = z.infer<typeof contest>;
export const contestAnswer = z.object({ contest });
export const contestList = z.object({ items: z.array(contest), nextToken: z.string().optional() });

const weight = z.number().int().min(0, problems.weight).max(limits.weight, problems.weight);

const prizeRequest = z.object({
  /** Missing: a new one. */
  prizeId: id.optional(),
  name: plainText.trim().min(1, problems.prizeName).max(limits.prizeName),
  description: plainLines.trim().max(limits.prizeDescription).default(''),
  imageUrl: pictureAddress.optional(),
  weight,
  stock: z.number().int().min(0, problems.stock).max(limits.stock, problems.stock),
  cost: amountOf.prefault('0.00'),
});
export type PrizeRequest = z.output<typeof prizeRequest>;

const prizes = z
  .array(prizeRequest)
  .min(1, problems.prizes)
  .max(limits.prizes)
  .refine((all) => all.some(({ weight: share, stock }) => share > 0 && stock > 0), problems.odds);

const video = z
  .url({ protocol: /^https$/, error: problems.video })
  .max(limits.videoAddress)
  .nullable();

export const staffPin = z.string().regex(/^\d{4,8}$/, problems.pin);

export const newContest = z.object({
  /** One of the vendor's own; the contest has its id. */
  eventId: id,
  noWinWeight: weight,
  prizes,
  /** Missing: the end of the event. */
  closesAt: instantBound.optional(),
  revealVideoUrl: video.default(null),
  /** `null`: none is asked for. It is kept as a hash and never answered. */
  staffPin: staffPin.nullable().default(null),
});

/** Before it opens; what is missing stays. The prizes are those that are named, in this order. */
export const contestChange = z
  .object({
    noWinWeight: weight,
    prizes,
    closesAt: instantBound,
    revealVideoUrl: video,
    staffPin: staffPin.nullable(),
  })
  .partial();

export const contestsQuery = pageQuery;
