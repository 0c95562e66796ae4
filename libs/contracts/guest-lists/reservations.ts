import { z } from 'zod';
import { id, person, phoneNumber, plainText } from '@lineless/kernel/values';
import { instantBound } from '../common';
import { publicGlevent } from './glevents';
import { guestListLimits as limits, guestListProblems as problems } from './limits';
import { linkId, linkTerms } from './promoter-links';
import { reservationStatuses } from './reservation-statuses';

export const reservationStatus = z.enum(reservationStatuses);
export type ReservationStatus = z.infer<typeof reservationStatus>;

/** By whom it came to be. */
const reservationSource = z.enum(['MEMBER', 'STAFF', 'WALK_IN', 'PROMOTER']);

/** S3: Reservation, as staff see it. */
export const reservation = z
  .object({
    /** What a guest's code holds, as the last segment of a path or alone. */
    reservationId: id,
    gleventId: id,
    firstName: z.string(),
    /** Empty where none was said. */
    lastName: z.string(),
    phoneNumber: z.string().optional(),
    /** The party, and how many of it have come. */
    quantity: z.number().int(),
    checkedInQuantity: z.number().int(),
    /** Of those who have come, how many are out for a while; missing where none is. */
    outQuantity: z.number().int().optional(),
    reservationStatus,
    source: reservationSource,
    userId: z.string().optional(),
    promoterLinkId: z.string().optional(),
    note: z.string().optional(),
    /** The note is one that stops: a check-in says that it was read, else it is refused. */
    noteStops: z.boolean().optional(),
    vip: z.boolean(),
    /** The event is over, and none of the party came. */
    isNoShow: z.boolean().optional(),
    createdAt: z.string(),
    /** The first of the party who came in. Missing while none is in. */
    checkedInAt: z.string().optional(),
    checkedInBy: person.optional(),
    /** The latest of its check-ins; until `undoUntil` it is taken back without a reason. */
    lastCheckIn: z
      .object({
        checkInId: z.string(),
        quantity: z.number().int(),
        at: z.string(),
        by: person,
        undoUntil: z.string(),
      })
      .optional(),
    /** The latest time that some of it went out, or came in again. */
    lastPass: z
      .object({
        kind: z.enum(['LEFT', 'RETURNED']),
        quantity: z.number().int(),
        at: z.string(),
        by: person,
      })
      .optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Reservation' });
export type Reservation = z.infer<typeof reservation>;

const LARGEST_LIST = 5_000;

/** A whole list in one go where nothing is said: the door searches in all of it. */
export const reservationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LARGEST_LIST).default(LARGEST_LIST),
  nextToken: z.string().max(500).optional(),
  /** The beginning of a guest's first or last name, or of both, in any case and with or without accents. */
  search: plainText.max(limits.guestName).optional(),
  status: reservationStatus.optional(),
});
/** By last name, then by first; those that were cancelled behind all others. */
export const reservationList = z.object({
  reservations: z.array(reservation),
  /** Reservations on the list, in every state and under every filter. */
  total: z.number().int(),
  nextToken: z.string().optional(),
});

const firstName = plainText.trim().min(1, problems.firstName).max(limits.guestName);
const lastName = plainText.trim().max(limits.guestName);
const quantity = z.number().int().min(1, problems.party).max(limits.party, problems.party);
const note = plainText.trim().max(limits.note);

/** When it happened by the device's own clock, where that had no network: as `checkInRequest` bounds it. */
const at = instantBound.optional();

/** Sixteen of the characters that ids are written in: 80 bits of chance. */
const drawnId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'Not an id.');

/** In a full house the capacity grows by what is missing, in the same append and on record. 403 below MANAGER. */
const raiseCapacity = z.boolean().optional();

/**
 * A note that stops was read, and the guest comes in nevertheless, on record; without it 409 NOTE_STOPS. A walk-in is
 * stopped by a note of the own, and by that of a guest of the same name on this list.
 */
const stopSeen = z.boolean().optional();

/** Resolution 54: a guest by name, or one who stands at the door. */
export const newReservation = z.object({
  firstName,
  lastName: lastName.default(''),
  quantity: quantity.default(1),
  phoneNumber: phoneNumber.optional(),
  note: note.optional(),
  noteStops: z.boolean().optional(),
  vip: z.boolean().default(false),
  reservationStatus: z.enum(['CONFIRMED', 'PENDING', 'WAITLISTED']).default('CONFIRMED'),
  /** Made, and the whole party checked in, at once. */
  walkIn: z.boolean().default(false),
  /** What the reservation's id ends with, where a device has drawn it: it had no network, and the guest is in. */
  drawnId: drawnId.optional(),
  at,
  raiseCapacity,
  stopSeen,
});

/** What is to be otherwise; `null`: nothing any more. A party can become larger (plus-ones) and smaller. */
export const reservationChange = z
  .object({
    firstName,
    lastName,
    quantity,
    phoneNumber: phoneNumber.nullable(),
    note: note.nullable(),
    noteStops: z.boolean(),
    vip: z.boolean(),
  })
  .partial();

export const reservationAnswer = z.object({ reservation });

/**
 * Without `quantity` the whole party, once: a later one is told of the first (`alreadyCheckedIn`). With it so many of
 * the party: quantities of several devices add up to the party (resolution 95). What exceeds it is not recorded, and
 * the answer counts it (`exceeding`); where nothing of it was left, the answer is `alreadyCheckedIn`.
 *
 * `at`: when the guest came in, by the device's own clock, for check-ins made without a network. At most two minutes
 * ahead of ours (then it is now) and not earlier than 12 hours before the event's start; else 400
 * CHECK_IN_TIME_REFUSED, and the device sends it again without `at`.
 */
export const checkInRequest = z
  .object({ quantity: quantity.optional(), at, raiseCapacity, stopSeen })
  .nullish()
  .transform((body) => body ?? {});
/**
 * `alreadyCheckedIn`: nothing was recorded, the reservation says who let the guest in and when. `exceeding`: so many
 * of those who were counted at the door are more than the party had left.
 */
export const checkedInAnswer = z.object({
  reservation,
  alreadyCheckedIn: z.boolean(),
  /** Of this check-in, where it stands. */
  checkInId: z.string().optional(),
  exceeding: z.number().int().min(1).optional(),
});

/**
 * `checkInId`: which of its check-ins; the last one where nothing is said. `at`: when it was taken back by the device's
 * clock, where the check-in was made with an `at` of the same one. `reason`: needed after 10 seconds (resolution 94).
 */
export const undoRequest = z
  .object({
    checkInId: z.string().min(1).max(100).optional(),
    at,
    reason: plainText.trim().min(1, problems.reason).max(limits.reason).optional(),
  })
  .nullish()
  .transform((body) => body ?? {});

/** Ours: who goes out. Without `quantity` all who are in; of who comes in again all who are out. `at` as a check-in's. */
export const passRequest = z
  .object({ quantity: quantity.optional(), at })
  .nullish()
  .transform((body) => body ?? {});
/** Ours: of those who come in again. */
export const returnRequest = z
  .object({ quantity: quantity.optional(), at, stopSeen })
  .nullish()
  .transform((body) => body ?? {});
/** `passed`: so many are recorded. Fewer than were counted at the door where fewer were in, or out; 0 where none was. */
export const passedAnswer = z.object({ reservation, passed: z.number().int().min(0) });

/** Ours: what a promoter's page shows. */
export const openList = z.object({
  list: z.object({
    linkId,
    promoter: z.string(),
    isOpen: z.boolean(),
    /** As the quota and the capacity allow; 0 where the link is closed or the event is over. */
    placesLeft: z.number().int(),
    ...linkTerms,
    glevent: publicGlevent,
  }),
});

/** Ours: what a promoter sees of their guests. The latest first, and so many that a page can show them. */
export const promoterPage = z.object({
  page: z.object({
    linkId,
    promoter: z.string(),
    isOpen: z.boolean(),
    quota: z.number().int(),
    reservedCount: z.number().int(),
    checkedInCount: z.number().int(),
    placesLeft: z.number().int(),
    ...linkTerms,
    glevent: publicGlevent,
    guests: z.array(
      z.object({
        reservationId: id,
        firstName: z.string(),
        lastName: z.string(),
        quantity: z.number().int(),
        checkedInQuantity: z.number().int(),
        reservationStatus,
        createdAt: z.string(),
      }),
    ),
  }),
});

export const promotedGuest = z.object({
  firstName,
  lastName: lastName.default(''),
  quantity: quantity.default(1),
  phoneNumber: phoneNumber.optional(),
});
/** Of the guest just the own words: a holder of the link learns nothing of the list. */
export const promotedAnswer = z.object({
  reservation: z.object({
    reservationId: id,
    firstName: z.string(),
    lastName: z.string(),
    quantity: z.number().int(),
    reservationStatus,
    /** Opens the ticket on any device: the guest's secret. */
    ticketId: z.string(),
  }),
  placesLeft: z.number().int(),
});
