/*
 * What a guest list takes, and what is said where something does not fit. Without a schema, so that pages say it
 * beside the field.
 */

/** In characters, guests and pieces. */
export const guestListLimits = {
  name: 120,
  description: 2_000,
  addressPart: 120,
  guestName: 60,
  note: 280,
  reason: 200,
  /** Guests of one reservation. */
  party: 50,
  capacity: 10_000,
  /** Reservations on one list at once; cancelled ones do not count. */
  reservations: 20_000,
  /** Reservations that one member makes for one event, those that were cancelled and places in line with them. */
  reservationsOfMember: 10,
  promoterLinks: 30,
} as const;

/** For so long one tap takes a check-in back; later it needs a reason (resolution 94). */
export const UNDO_SECONDS = 10;
/** A device's clock may be so far ahead of ours; what is further ahead is refused. */
export const CLOCK_AHEAD_SECONDS = 120;
/** The doors open at most so long before an event's start: there are no check-ins before that. */
export const DOORS_BEFORE_START_HOURS = 12;
/** Arrivals are counted by quarters of an hour. */
export const ARRIVALS_MINUTES = 15;

/** For so long a place is kept for the first in line, before the next one is offered it. */
export const OFFER_MINUTES = 15;
/** A door without a network may send a check-in so late. */
export const NO_SHOW_AFTER_HOURS = 6;

export const guestListProblems = {
  name: 'Enter a name.',
  firstName: 'Enter a first name.',
  capacity: 'Enter a capacity of at least 1.',
  venueName: 'Enter the name of the venue.',
  address: 'Please select a valid address from the dropdown.',
  eventLink: 'Enter a URL.',
  reason: 'Say why.',
  ends: 'The end must be after the start.',
  party: `A party has 1 to ${guestListLimits.party} guests.`,
  quota: 'Enter how many guests may come by this link.',
} as const;
