import { z } from 'zod';
import { clockedStatus, timedStatus } from '@lineless/kernel/clocked-status';
import { id, plainLines, plainText } from '@lineless/kernel/values';
import { instantBound, pageQuery, webAddress } from '../common';
import { guestListLimits as limits, guestListProblems as problems } from './limits';
import { promoterLink } from './promoter-links';

const name = plainText.trim().min(1, problems.name).max(limits.name);
const part = plainText.trim().max(limits.addressPart);
const neededPart = part.min(1, problems.address);
const description = plainLines.trim().max(limits.description);
const eventLink = webAddress(problems.eventLink).max(500);
const capacity = z.number().int().min(1, problems.capacity).max(limits.capacity);

const fields = {
  name,
  startTime: instantBound,
  endTime: instantBound,
  guestlistCapacity: capacity,
  venueName: plainText.trim().min(1, problems.venueName).max(limits.name),
  addressLine1: neededPart,
  city: neededPart,
  /** The short code, such as 'CA'. */
  state: neededPart,
  country: neededPart,
  zipCode: plainText.trim().max(12),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Guests who go out may come in again. */
  reentry: z.boolean(),
};

/** S5: what the form sends. */
export const newGlevent = z
  .object({
    ...fields,
    reentry: fields.reentry.optional(),
    description: description.optional(),
    addressLine2: part.optional(),
    eventLink: eventLink.optional(),
    gleventStatus: timedStatus.default('UPCOMING'),
  })
  .refine(({ startTime, endTime }) => endTime > startTime, { path: ['endTime'], error: problems.ends });

/** S5: only what is to be otherwise; `null`: nothing any more. */
export const gleventChange = z
  .object({
    ...fields,
    description: description.nullable(),
    addressLine2: part.nullable(),
    eventLink: eventLink.nullable(),
    gleventStatus: timedStatus,
  })
  .partial();

/** Who came when: the quarter of an hour that begins at `at`. */
const arrivals = z.object({ at: z.string(), guests: z.number().int() });

/** S3: Guest-list event, as staff see it. Counts are guests, not reservations, where nothing else is said. */
export const glevent = z
  .object({
    gleventId: id,
    vendorId: id,
    name: z.string(),
    description: z.string().optional(),
    startTime: z.string(),
    endTime: z.string(),
    gleventStatus: clockedStatus,
    venueName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().optional(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    zipCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    eventLink: z.string().optional(),
    originalCapacity: z.number().int(),
    /** Places taken: of reservations that are pending, confirmed or checked in, with their whole party, and those that are kept for the first in line. */
    reservedCount: z.number().int(),
    /** Resolution 31: originalCapacity − reservedCount. */
    availableCount: z.number().int(),
    /** Of the places taken, those that are not confirmed yet. */
    pendingCount: z.number().int(),
    /** They take no place. */
    waitlistedCount: z.number().int(),
    /** Guests who go out may come in again. */
    reentry: z.boolean().optional(),
    /** Who has come. */
    checkedInCount: z.number().int(),
    /** Of those who have come, who is out for a while; missing where none is. */
    outCount: z.number().int().optional(),
    /** Who has a place and has not come yet. */
    expectedCount: z.number().int(),
    /** Every one that was ever made, cancelled ones too: what the list of reservations has as its total. */
    reservationCount: z.number().int(),
    /** Quarters with arrivals, the first first. */
    arrivals: z.array(arrivals),
    promoterLinks: z.array(promoterLink),
    createdAt: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'Glevent' });
export type Glevent = z.infer<typeof glevent>;

/** Resolution 62: what visitors see of it; nothing of a guest. */
export const publicGlevent = glevent
  .pick({
    gleventId: true,
    vendorId: true,
    name: true,
    description: true,
    startTime: true,
    endTime: true,
    gleventStatus: true,
    venueName: true,
    addressLine1: true,
    addressLine2: true,
    city: true,
    state: true,
    country: true,
    zipCode: true,
    latitude: true,
    longitude: true,
    eventLink: true,
    availableCount: true,
    version: true,
  })
  .meta({ id: 'PublicGlevent' });
export type PublicGlevent = z.infer<typeof publicGlevent>;

export const gleventAnswer = z.object({ glevent });

/** The page is that of the past ones. */
export const gleventsQuery = pageQuery;
/** Upcoming: all that are not over, by their start. Past: the last first, with `nextToken` for earlier ones. */
export const gleventLists = z.object({
  upcomingGlevents: z.array(glevent),
  pastGlevents: z.array(glevent),
  /** Of all events of the vendor. */
  total: z.number().int(),
  nextToken: z.string().optional(),
});
