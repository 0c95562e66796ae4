import { z } from 'zod';
import { id, instant, person, phoneNumber, plainText } from '@lineless/kernel/values';
import { amount, instantBound, listOf } from '../common';
import { digest, staffPin } from './contests';
import { rewardLimits as limits, rewardProblems as problems } from './limits';

const DAY_MS = 86_400_000;

/** Where a ticket comes from (resolutions 38 and 75): signing in, a check-in at the door, staff. */
export const ticketSources = ['SIGNIN', 'CHECK_IN', 'STAFF'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** C3: a ticket that can be drawn with. */
export const ticket = z
  .object({
    ticketId: id,
    eventId: id,
    vendorId: id,
    sourceType: z.enum(ticketSources),
    createdAt: instant,
    /** Points expire with their event. */
    expiresAt: instant,
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticket>;

/** The answer, and what `user:{userId}` says of the model `tickets`. */
export const ticketsAnswer = z
  .object({ tickets: z.array(ticket), version: z.number().int() })
  .meta({ id: 'Tickets' });
export type TicketsAnswer = z.infer<typeof ticketsAnswer>;
export const ticketsQuery = z.object({ eventId: id.optional() });

export const ticketRequest = z.object({
  /** Resolution 75: the others are granted by the server and by staff. */
  sourceType: z.literal('SIGNIN'),
  eventId: id,
});
/** `isNew`: this request has brought it. */
export const ticketGrantAnswer = z.object({ ticket, isNew: z.boolean() });

/** By hand, to who has signed in once with this number. */
export const ticketsByHand = z.object({
  phoneNumber,
  count: z.number().int().min(1).max(limits.ticketsByHand).default(1),
  reason: plainText.trim().min(1, 'Please say why.').max(limits.reason),
});
export const ticketsByHandAnswer = z.object({ granted: z.number().int() });

/** EXPIRED (ours): it was not claimed in time, and its piece is in stock again. */
export const rewardStatuses = ['PENDING', 'CLAIMED', 'EXPIRED'] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

/** C3: a prize that was won, as its owner sees it. The code is enough to show it without a network. */
export const reward = z
  .object({
    rewardId: id,
    /** It was won in a contest, or given to members: one of both is there. */
    contestId: id.optional(),
    giftId: id.optional(),
    vendorId: id,
    prizeName: z.string(),
    prizeDescription: z.string(),
    prizeImageUrl: z.string().optional(),
    wonTimestamp: instant,
    status: z.enum(rewardStatuses),
    claimCode: z.string(),
    claimExpiration: instant,
    claimedAt: instant.optional(),
    requiresPin: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Reward' });
export type Reward = z.infer<typeof reward>;

export const rewardList = z.object({ rewards: z.array(reward), nextToken: z.string().optional() });
export const rewardAnswer = z.object({ reward });

/** C7: empty, or with the contest's id (resolution 39). */
export const drawRequest = z
  .object({
    contestId: id.optional(),
    /** Chance of the browser's own, which goes into the outcome; drawn by the server where it is missing. */
    clientSeed: z
      .string()
      .regex(new RegExp(`^[A-Za-z0-9_-]{1,${limits.clientSeed}}$`), problems.clientSeed)
      .optional(),
  })
  .nullish()
  .transform((body) => body ?? {});

/** For the customer to keep: with it, a draw that was dropped or altered later shows. */
export const drawReceipt = z
  .object({
    contestId: id,
    drawId: id,
    /** Its place in the contest's record, from 1. */
    n: z.number().int(),
    clientSeed: z.string(),
    prizeId: id.nullable(),
    /** Of the record up to this draw. */
    chain: digest,
  })
  .meta({ id: 'DrawReceipt' });
export type DrawReceipt = z.infer<typeof drawReceipt>;

/** C3: Draw result. */
export const drawAnswer = z.object({
  winStatus: z.boolean(),
  rewards: z.array(reward),
  message: z.string(),
  draw: drawReceipt,
});

export const claimRequest = z
  .object({ pin: staffPin.optional() })
  .nullish()
  .transform((body) => body ?? {});

/** A reward as staff see it: nothing of it says whose it is. */
export const staffReward = reward
  .pick({
    rewardId: true,
    contestId: true,
    giftId: true,
    prizeName: true,
    prizeImageUrl: true,
    wonTimestamp: true,
    status: true,
    claimCode: true,
    claimExpiration: true,
    claimedAt: true,
    version: true,
  })
  .extend({
    prizeId: id,
    /** Staff who scanned the code; missing where the owner claimed it on their phone. */
    claimedBy: person.optional(),
  })
  .meta({ id: 'StaffReward' });
export type StaffReward = z.infer<typeof staffReward>;

export const staffRewardList = listOf(staffReward);
export const scannedReward = z.object({ reward: staffReward });
/** `alreadyClaimed`: by an earlier scan, or on the owner's phone; the reward says when, and by whom. */
export const scannedClaim = scannedReward.extend({ alreadyClaimed: z.boolean() });

/** What has become of prizes that were won or given, and what the pieces that did not lapse cost. */
const becameOf = z.object({
  won: z.number().int(),
  pending: z.number().int(),
  claimed: z.number().int(),
  expired: z.number().int(),
  cost: amount,
});
const prizeFigures = z.object({ prizeId: id, name: z.string(), ...becameOf.shape });
export const contestFigures = z
  .object({ draws: z.number().int(), prizes: z.array(prizeFigures), cost: amount })
  .meta({ id: 'ContestFigures' });
export type ContestFigures = z.infer<typeof contestFigures>;

/** `until` does not belong to it. */
export const wonWithin = z
  .object({ since: instantBound, until: instantBound })
  .refine(({ since, until }) => since < until, { path: ['until'], error: problems.period })
  .refine(({ since, until }) => Date.parse(until) - Date.parse(since) <= limits.figuresDays * DAY_MS, {
    path: ['until'],
    error: problems.longPeriod,
  });
/** What was won at a vendor in a time, by contest, and given, by gift: those of which something was. */
export const vendorFigures = z
  .object({
    /** Whether the vendor has any contest or gift at all, in this time or another. */
    hasPrizes: z.boolean(),
    contests: z.array(z.object({ contestId: id, ...becameOf.shape })),
    gifts: z.array(z.object({ giftId: id, name: z.string(), ...becameOf.shape })),
    all: becameOf,
  })
  .meta({ id: 'VendorPrizeFigures' });
export type VendorPrizeFigures = z.infer<typeof vendorFigures>;
