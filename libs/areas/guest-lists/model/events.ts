import { z } from 'zod';
import { timedStatus } from '@lineless/kernel/clocked-status';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { byWhom, type PersonalFields } from '@lineless/kernel/personal-data';
import { id, instant, person } from '@lineless/kernel/values';

/*
 * The names and shapes below are the storage format of `glevent-{gleventId}` (DESIGN rule 8): never change one in
 * place, add a version with its upcast and its golden file. What is said of a reservation says how many guests it is
 * about and what it was before, so that every count can be folded from the events alone.
 */

const guests = z.number().int().min(1);
const linkId = z.string();
/** What a reservation can be while none of its party is in. */
const waiting = z.enum(['PENDING', 'CONFIRMED', 'WAITLISTED']);
export type WaitingStatus = z.infer<typeof waiting>;

const details = z.object({
  name: z.string(),
  description: z.string().nullable(),
  startTime: instant,
  endTime: instant,
  capacity: z.number().int().min(1),
  venueName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  eventLink: z.string().nullable(),
  /** Guests who have left may come in again; missing: they may not. */
  reentry: z.boolean().optional(),
});
export type GleventDetails = z.infer<typeof details>;

const guest = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  note: z.string().nullable(),
  /** No check-in passes the note unseen ('Banned: call security'). */
  noteStops: z.boolean().optional(),
  vip: z.boolean(),
});
export type Guest = z.infer<typeof guest>;

/** Who put the guest on the list; a promoter's guests are counted for the link. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MEMBER'), userId: id }),
  z.object({ kind: z.literal('STAFF') }),
  z.object({ kind: z.literal('WALK_IN') }),
  z.object({ kind: z.literal('PROMOTER'), linkId }),
]);
export type Source = z.infer<typeof source>;

/** Why a member who asked for a place got none. */
const refusal = z.enum(['full', 'cancelled', 'over', 'too-long']);
export type Refusal = z.infer<typeof refusal>;

/** What a guest has to be told of: the event's move of this number, that the place is gone, or that it is back. */
const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MOVE'), move: z.number().int().min(1) }),
  z.object({ kind: z.literal('CANCELLATION') }),
  z.object({ kind: z.literal('REINSTATEMENT') }),
]);
export type Notice = z.infer<typeof notice>;

/** `linkId`: whose figures it changes. `by` is missing where the service itself, or the guest, did it. */
const ofReservation = z.object({
  reservationId: id,
  linkId: linkId.optional(),
  by: person.optional(),
});

/** Guests of a party who go out of the door, or come in by it again. */
const pass = ofReservation.extend({ passId: z.string(), quantity: guests, at: instant });

/** On what terms a link brings guests; missing: as before, `null`: on no such terms. */
const terms = {
  /** Guests of one party. */
  mostPerGuest: guests.nullable().optional(),
  /** From then on it brings no more guests. */
  closesAt: instant.nullable().optional(),
  /** Its guests sign in with their number. */
  needsPhone: z.boolean().optional(),
};

/** The member's, or the reservation's where the guest has no account. */
const ofGuest: PersonalFields = {
  whose: 'owner',
  fields: {
    'guest.firstName': 'name',
    'guest.lastName': 'blank',
    'guest.phoneNumber': 'nothing',
    'guest.note': 'nothing',
  },
  number: 'guest.phoneNumber',
};

/** The link's, for nothing else is known of a promoter. */
const ofPromoter: PersonalFields = {
  whose: { kind: 'promoter', at: 'linkId' },
  fields: { name: 'name' },
};

export const gleventFormats = {
  GuestListEventCreated: {
    version: 1,
    schema: z.object({ gleventId: id, vendorId: id, details, status: timedStatus }),
  },
  /** Only what has changed. */
  GuestListEventChanged: { version: 1, schema: details.partial() },
  /** `at`: the moment by whose clock it moved, or at which staff set it. */
  GuestListEventStatusSet: {
    version: 1,
    schema: z.object({ status: timedStatus, at: instant, by: person.optional() }),
    personal: byWhom,
  },
  /** No guest comes in any more; its reservations are cancelled by events of their own. */
  GuestListEventCancelled: { version: 1, schema: z.object({ by: person.optional() }), personal: byWhom },
  ReservationMade: {
    version: 1,
    schema: ofReservation.extend({
      gleventId: id,
      guest,
      quantity: guests,
      status: waiting,
      source,
      /** A digest of what opens the ticket of a guest without an account; missing where the guest has none. */
      ticket: z.string().optional(),
    }),
    personal: [ofGuest, ...byWhom],
  },
  ReservationConfirmed: {
    version: 1,
    schema: ofReservation.extend({ quantity: guests, from: waiting }),
    personal: byWhom,
  },
  ReservationWaitlisted: {
    version: 1,
    schema: ofReservation.extend({ quantity: guests, from: waiting }),
    personal: byWhom,
  },
  ReservationCancelled: {
    version: 1,
    schema: ofReservation.extend({
      quantity: guests,
      from: waiting,
      /** 'event': the whole event was called off. */
      reason: z.enum(['guest', 'staff', 'event']),
    }),
    personal: byWhom,
  },
  /** A member asked for a place under this id, and got none; a repeat under it gets none either. */
  ReservationRefused: {
    version: 1,
    schema: z.object({ attemptId: id, userId: id, reason: refusal }),
  },
  /** A place is kept for the first in line until then, and counts as taken. */
  PlaceOffered: {
    version: 1,
    schema: ofReservation.extend({ quantity: guests, until: instant }),
    personal: byWhom,
  },
  /** The member has taken it: the reservation is confirmed. */
  OfferAccepted: { version: 1, schema: ofReservation.extend({ quantity: guests }), personal: byWhom },
  /** The member did not take it in time: the reservation is cancelled. */
  OfferLapsed: { version: 1, schema: ofReservation.extend({ quantity: guests }), personal: byWhom },
  /**
   * The browsers that ask for it were told of the place that is kept until then; or none has asked, or can be told.
   */
  OfferTold: { version: 1, schema: ofReservation.extend({ until: instant }), personal: byWhom },
  /** The credit of a member's reservation that was cancelled is where it belongs. */
  ReservationSettled: {
    version: 1,
    /** Missing where a crash came between, and the member's own stream alone knows. */
    schema: ofReservation.extend({ creditsBack: z.number().int().min(0).optional() }),
    personal: byWhom,
  },
  /**
   * The guest was told of a move of the event, of a cancellation that was not the guest's own, or of its end. 'page': neither the
   * guest's browsers nor a phone can be reached, and the guest's page says it until it was seen. 'none': it is over.
   */
  GuestTold: {
    version: 1,
    schema: ofReservation.extend({ about: notice, how: z.enum(['push', 'sms', 'page', 'none']) }),
    personal: byWhom,
  },
  /** The guest has seen on a page what it is about. */
  NoticeSeen: { version: 1, schema: ofReservation.extend({ about: notice }), personal: byWhom },
  /** Every guest with a place was told of so many moves of the event. */
  MoveTold: { version: 1, schema: z.object({ move: z.number().int().min(1) }) },
  /** The streams of all members who have a place know of so many reschedules of the event. */
  RescheduleSettled: { version: 1, schema: z.object({ reschedule: z.number().int().min(1) }) },
  /** The event is over, and none of the party came. */
  ReservationNotShown: { version: 1, schema: ofReservation.extend({ quantity: guests }), personal: byWhom },
  /** The event was put off, or goes on, after it was recorded that none of the party came. */
  ReservationExpectedAgain: { version: 1, schema: ofReservation, personal: byWhom },
  /** Of everybody who did not come it is recorded. */
  GuestListClosed: { version: 1, schema: z.object({ at: instant }) },
  /** The party is larger or smaller than it was. */
  ReservationResized: {
    version: 1,
    schema: ofReservation.extend({
      quantity: guests,
      before: guests,
      status: z.enum([...waiting.options, 'CHECKED_IN']),
    }),
    personal: byWhom,
  },
  /** Only what has changed. */
  GuestNoted: {
    version: 1,
    schema: ofReservation.extend({ guest: guest.partial() }),
    personal: [ofGuest, ...byWhom],
  },
  /**
   * So many of the party came in. `at` is the time of the device that let them in, which may have had no network
   * then; when it was told stands in the metadata. `waitedAs`: what an
   * undo of the first check-in makes of it again; until then it was confirmed.
   */
  GuestCheckedIn: {
    version: 1,
    schema: ofReservation.extend({
      checkInId: z.string(),
      quantity: guests,
      inBefore: z.number().int().min(0),
      party: guests,
      waitedAs: waiting,
      at: instant,
      /** The note stopped, and the person at the door let the guest in nevertheless. */
      stopSeen: z.boolean().optional(),
    }),
    personal: byWhom,
  },
  /** `backTo`: what the reservation is after it; CHECKED_IN where others of the party are in. */
  CheckInUndone: {
    version: 1,
    schema: ofReservation.extend({
      checkInId: z.string(),
      quantity: guests,
      party: guests,
      backTo: z.enum([...waiting.options, 'CHECKED_IN']),
      /** Of the check-in. */
      at: instant,
      /** Missing where it was taken back within seconds. */
      reason: z.string().optional(),
    }),
    personal: [{ whose: 'owner', fields: { reason: 'nothing' } }, ...byWhom],
  },
  /** So many of those who are in went out for a while: they have come, and keep their places. `at` as a check-in's. */
  GuestLeft: { version: 1, schema: pass, personal: byWhom },
  /** So many of those who are out came in again. `stopSeen` as a check-in's. */
  GuestReturned: { version: 1, schema: pass.extend({ stopSeen: z.boolean().optional() }), personal: byWhom },
  /** Staff had cancelled it by mistake, or the guest has come after all: it has its place again. */
  ReservationReinstated: { version: 1, schema: ofReservation.extend({ quantity: guests }), personal: byWhom },
  PromoterLinkCreated: {
    version: 1,
    schema: z.object({
      linkId,
      name: z.string(),
      quota: guests,
      ...terms,
      /** Leads to the promoter's own page; who has the link does not know it. */
      pageId: z.string().optional(),
      by: person.optional(),
    }),
    personal: [ofPromoter, ...byWhom],
  },
  /** Only what has changed. */
  PromoterLinkChanged: {
    version: 1,
    schema: z.object({
      linkId,
      name: z.string().optional(),
      quota: guests.optional(),
      isOpen: z.boolean().optional(),
      ...terms,
    }),
    personal: [ofPromoter],
  },
} as const satisfies EventFormats;

export type GleventEvent = EventsOf<typeof gleventFormats>;
