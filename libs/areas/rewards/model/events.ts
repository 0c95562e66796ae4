import { z } from 'zod';
import { ticketSources } from '@lineless/contracts/rewards/rewards';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { byWhom } from '@lineless/kernel/personal-data';
import { cents, id, instant, person } from '@lineless/kernel/values';

/*
 * The names and shapes below are the storage format of `contest-{contestId}`, `tickets-{userId}` and `gift-{giftId}`
 * (DESIGN rule 8): never change one in place, add a version with its upcast and its golden file.
 */

const hexDigest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const prize = z.object({
  prizeId: id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  weight: count,
  stock: count,
  /** What one piece costs the vendor. */
  cost: cents,
});
export type ContestPrize = z.infer<typeof prize>;

const terms = z.object({
  noWinWeight: count,
  prizes: z.array(prize),
  closesAt: instant,
  revealVideoUrl: z.string().nullable(),
  /** scrypt, base64url; `null`: no PIN is asked for. */
  pin: z.object({ salt: z.string(), hash: z.string() }).nullable(),
});
export type ContestTerms = z.infer<typeof terms>;

/** In which generation of the contest something was begun: see decision 107. */
const generation = count;
/** The place in the contest's record, from 1, and the digest over the record up to there. */
const recorded = { n: z.number().int().min(1), chain: hexDigest };

export const contestFormats = {
  ContestCreated: {
    version: 1,
    schema: z.object({ contestId: id, vendorId: id, terms, by: person.optional() }),
    personal: byWhom,
  },
  /** Before it opened. */
  ContestChanged: { version: 1, schema: z.object({ terms, by: person.optional() }), personal: byWhom },
  /** It closes when its event ends, also when that is extended. `closesAt`: that end, by now. */
  ContestFollowed: { version: 1, schema: z.object({ closesAt: instant }) },
  /** `commitment`: SHA-256 of the seed, the odds and the prizes. `sealedSeed`: what the contest's own key opens. */
  ContestOpened: {
    version: 1,
    schema: z.object({ commitment: hexDigest, sealedSeed: z.string(), by: person.optional() }),
    personal: byWhom,
  },
  /** Everything that the outcome comes of, except for the seed. */
  PrizeDrawn: {
    version: 1,
    schema: z.object({
      ...recorded,
      drawId: id,
      userId: id,
      clientSeed: z.string(),
      /** `null`: no win. */
      prizeId: id.nullable(),
      generation,
    }),
  },
  /** A prize was not claimed in time. */
  PrizeReturned: {
    version: 1,
    schema: z.object({ ...recorded, drawId: id, userId: id, prizeId: id, generation }),
  },
  /** Nothing that was begun before the generation before this one is taken any more. */
  DrawsSettled: { version: 1, schema: z.object({ generation }) },
  /** For good. `entries`, `chain`: of the record. */
  ContestClosed: {
    version: 1,
    schema: z.object({ seed: hexDigest, entries: count, chain: hexDigest, by: person.optional() }),
    personal: byWhom,
  },
} as const satisfies EventFormats;

export type ContestEvent = EventsOf<typeof contestFormats>;

const reward = z.object({
  vendorId: id,
  prizeId: id,
  prizeName: z.string(),
  prizeDescription: z.string(),
  prizeImageUrl: z.string().nullable(),
  cost: cents,
  expiresAt: instant,
  requiresPin: z.boolean(),
});
export type WonPrize = z.infer<typeof reward>;

/** `vendorId`: who is told of it, from every stream. */
const ofReward = z.object({ rewardId: id, vendorId: id });

/** What every member of a plan is given. */
const giftTerms = z.object({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** What one piece costs the vendor. */
  cost: cents,
  claimUntil: instant,
});
export type GiftTerms = z.infer<typeof giftTerms>;

export const giftFormats = {
  /** `duration`: the months that name the plan, whose members of this moment get it. */
  GiftOffered: {
    version: 1,
    schema: z.object({
      giftId: id,
      vendorId: id,
      duration: count,
      planLabel: z.string(),
      terms: giftTerms,
      by: person.optional(),
    }),
    personal: byWhom,
  },
  /** To all members up to this one in the order of their ids. `members`: of this page. */
  GiftHandedOn: {
    version: 1,
    schema: z.object({ upTo: id.nullable(), members: count, isLast: z.boolean() }),
  },
} as const satisfies EventFormats;

export type GiftEvent = EventsOf<typeof giftFormats>;

export const ticketFormats = {
  TicketGranted: {
    version: 1,
    schema: z.object({
      userId: id,
      ticketId: id,
      eventId: id,
      vendorId: id,
      source: z.enum(ticketSources),
      expiresAt: instant,
      /** Of one that came by a check-in. */
      reservationId: id.optional(),
      reason: z.string().optional(),
      by: person.optional(),
    }),
    personal: byWhom,
  },
  /** A check-in brought none: nothing went on at the venue, or the ticket was there. */
  CheckInPassedOver: { version: 1, schema: z.object({ userId: id, reservationId: id }) },
  /** For a draw. Held again, the draw begins anew in a later generation. */
  TicketHeld: {
    version: 1,
    schema: z.object({ ticketId: id, drawId: id, contestId: id, clientSeed: z.string(), generation }),
  },
  /** The contest has drawn; what was won has the draw's id. */
  TicketSpent: {
    version: 1,
    schema: z.object({
      ticketId: id,
      drawId: id,
      contestId: id,
      ...recorded,
      clientSeed: z.string(),
      prizeId: id.nullable(),
      reward: reward.nullable(),
      /** Who shows it, gets the prize. */
      claimCode: z.string().nullable(),
    }),
    personal: [{ whose: 'owner', fields: { claimCode: 'blank' } }],
  },
  /** As every member of a plan. */
  GiftReceived: {
    version: 1,
    schema: z.object({ userId: id, rewardId: id, giftId: id, reward, claimCode: z.string() }),
    personal: [{ whose: 'owner', fields: { claimCode: 'blank' } }],
  },
  /** The contest was closed before the draw. */
  TicketReleased: { version: 1, schema: z.object({ ticketId: id, drawId: id }) },
  /** `by`: staff who scanned its code; missing: on the owner's phone. */
  RewardClaimed: { version: 1, schema: ofReward.extend({ by: person.optional() }), personal: byWhom },
  PinRefused: { version: 1, schema: ofReward },
  /** Its piece goes back; said again, that begins anew in a later generation. */
  RewardLapsed: { version: 1, schema: ofReward.extend({ generation }) },
  /** The contest has its piece back. */
  RewardReturned: { version: 1, schema: ofReward },
} as const satisfies EventFormats;

export type TicketEvent = EventsOf<typeof ticketFormats>;
