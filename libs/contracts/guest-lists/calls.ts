import { anyone, staff } from '../access';
import { call } from '../call';
import { gleventAnswer, gleventChange, gleventLists, gleventsQuery, newGlevent } from './glevents';
import { guestTable, importedGuests, LARGEST_GUEST_TABLE } from './guest-table';
import { linkId, newPromoterLink, pageId, promoterLinkChange } from './promoter-links';
import {
  checkedInAnswer,
  checkInRequest,
  newReservation,
  openList,
  passedAnswer,
  passRequest,
  returnRequest,
  promotedAnswer,
  promotedGuest,
  promoterPage,
  reservationAnswer,
  reservationChange,
  reservationList,
  reservationsQuery,
  undoRequest,
} from './reservations';
import { foundGlevents, gleventSearch, gleventsOfVenue, gleventsOfVenueQuery } from './search';

const GLEVENTS = '/vendors/{vendorId}/glevents';
const GLEVENT = '/vendors/{vendorId}/glevents/{gleventId}';
const RESERVATIONS = '/vendors/{vendorId}/glevents/{gleventId}/reservations';
const RESERVATION = '/vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}';
const LINKS = '/vendors/{vendorId}/glevents/{gleventId}/promoter-links';
const LINK = '/guest-list-links/{linkId}';

/** Resolution 57; S6 and S2 keep the guest list from no role. */
const staffOfVendor = staff('STAFF', 'vendor', 'vendorId');
const staffOfGlevent = staff('STAFF', 'glevent', 'gleventId');
const managerOfGlevent = staff('MANAGER', 'glevent', 'gleventId');

/** Resolution 6: reservations are found below `events/`, too. */
function spelled<const Path extends string>(path: Path): { readonly path: Path; readonly also: string } {
  return { path, also: path.replace('/glevents/', '/events/') };
}

const RESERVATION_ERRORS = ['GLEVENT_NOT_FOUND', 'RESERVATION_NOT_FOUND'];

/** S7: the guest-list service; resolutions 6, 31 to 33, 49, 52 to 54 and 57. */
export const guestListCalls = {
  /** M7, resolutions 41, 57 and 64. */
  searchGlevents: call({
    method: 'GET',
    path: '/glevents/search',
    summary: 'Guest-list events around a place, of every vendor, by their start',
    access: anyone,
    query: gleventSearch,
    answer: foundGlevents,
    reads: 'glevents',
  }),
  /** Ours: what the public page of a venue shows. */
  getGleventsOfVenue: call({
    method: 'GET',
    path: '/glevents/by-vendor',
    summary: 'Guest-list events of a venue that are not over, by their start',
    access: anyone,
    query: gleventsOfVenueQuery,
    answer: gleventsOfVenue,
    reads: 'glevents',
  }),
  createGlevent: call({
    method: 'POST',
    path: GLEVENTS,
    summary: 'Create a guest-list event',
    access: staffOfVendor,
    body: newGlevent,
    status: 201,
    answer: gleventAnswer,
    errors: ['VENDOR_NOT_FOUND'],
  }),
  getGlevents: call({
    method: 'GET',
    path: GLEVENTS,
    summary: "A vendor's guest-list events, upcoming and past",
    access: staffOfVendor,
    query: gleventsQuery,
    answer: gleventLists,
    reads: 'glevents',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  /** Ours (resolution 52). */
  getGlevent: call({
    method: 'GET',
    path: GLEVENT,
    summary: 'One guest-list event with its counts',
    access: staffOfGlevent,
    answer: gleventAnswer,
    reads: 'glevents',
    errors: ['GLEVENT_NOT_FOUND'],
  }),
  changeGlevent: call({
    method: 'PUT',
    path: GLEVENT,
    summary: 'Change a guest-list event',
    access: staffOfGlevent,
    body: gleventChange,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'CAPACITY_BELOW_RESERVED', 'GLEVENT_CANCELLED', 'ENDS_BEFORE_START'],
  }),
  /** Ours (resolution 53). */
  cancelGlevent: call({
    method: 'POST',
    path: `${GLEVENT}/cancel`,
    summary: 'Call a guest-list event off, and its reservations with it',
    access: managerOfGlevent,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'GLEVENT_COMPLETED'],
  }),
  getReservations: call({
    ...spelled(RESERVATIONS),
    method: 'GET',
    summary: 'The guests of an event, by name, those that were cancelled last',
    access: staffOfGlevent,
    query: reservationsQuery,
    answer: reservationList,
    reads: 'reservations',
    errors: ['GLEVENT_NOT_FOUND'],
  }),
  /** Ours: a code that was scanned. */
  getReservation: call({
    ...spelled(RESERVATION),
    method: 'GET',
    summary: 'One reservation',
    access: staffOfGlevent,
    answer: reservationAnswer,
    reads: 'reservations',
    errors: RESERVATION_ERRORS,
  }),
  /** Ours (resolution 54). */
  addReservation: call({
    ...spelled(RESERVATIONS),
    method: 'POST',
    summary: 'Put a guest on the list by name, or let a walk-in in',
    access: staffOfGlevent,
    body: newReservation,
    status: 201,
    answer: reservationAnswer,
    errors: [
      'GLEVENT_NOT_FOUND',
      'EVENT_FULL',
      'GLEVENT_CANCELLED',
      'LIST_TOO_LONG',
      'NOTE_STOPS',
      'CHECK_IN_TIME_REFUSED',
    ],
  }),
  /** Ours. */
  changeReservation: call({
    ...spelled(RESERVATION),
    method: 'PUT',
    summary: "Change a guest's name, party, note or VIP mark",
    access: staffOfGlevent,
    body: reservationChange,
    answer: reservationAnswer,
    errors: [...RESERVATION_ERRORS, 'EVENT_FULL', 'RESERVATION_CANCELLED', 'PARTY_BELOW_CHECKED_IN'],
  }),
  checkIn: call({
    ...spelled(`${RESERVATION}/check-in`),
    method: 'POST',
    summary: 'Let a guest in: the whole party, or some of it',
    access: staffOfGlevent,
    body: checkInRequest,
    answer: checkedInAnswer,
    errors: [
      ...RESERVATION_ERRORS,
      'RESERVATION_CANCELLED',
      'GLEVENT_CANCELLED',
      'NOTE_STOPS',
      'EVENT_FULL',
      'CHECK_IN_TIME_REFUSED',
    ],
  }),
  /** Ours. */
  undoCheckIn: call({
    ...spelled(`${RESERVATION}/undo-check-in`),
    method: 'POST',
    summary: 'Take a check-in back: within 10 seconds, or with a reason until the event is over',
    access: staffOfGlevent,
    body: undoRequest,
    answer: reservationAnswer,
    errors: [
      ...RESERVATION_ERRORS,
      'NOT_CHECKED_IN',
      'GUESTS_ARE_OUT',
      'UNDO_NEEDS_REASON',
      'UNDO_TOO_LATE',
      'CHECK_IN_TIME_REFUSED',
    ],
  }),
  /** Ours. */
  letOut: call({
    ...spelled(`${RESERVATION}/let-out`),
    method: 'POST',
    summary: 'Let guests who are in out for a while, where the event lets them in again',
    access: staffOfGlevent,
    body: passRequest,
    answer: passedAnswer,
    errors: [...RESERVATION_ERRORS, 'REENTRY_NOT_ALLOWED', 'CHECK_IN_TIME_REFUSED'],
  }),
  /** Ours. */
  letBackIn: call({
    ...spelled(`${RESERVATION}/let-back-in`),
    method: 'POST',
    summary: 'Let guests who are out in again',
    access: staffOfGlevent,
    body: returnRequest,
    answer: passedAnswer,
    errors: [
      ...RESERVATION_ERRORS,
      'REENTRY_NOT_ALLOWED',
      'GLEVENT_CANCELLED',
      'NOTE_STOPS',
      'CHECK_IN_TIME_REFUSED',
    ],
  }),
  /** Ours. */
  confirmReservation: call({
    ...spelled(`${RESERVATION}/confirm`),
    method: 'POST',
    summary: 'Confirm a guest who is pending or on the waiting list',
    access: staffOfGlevent,
    answer: reservationAnswer,
    errors: [...RESERVATION_ERRORS, 'RESERVATION_CANCELLED', 'GLEVENT_CANCELLED', 'EVENT_FULL'],
  }),
  /** Ours. */
  waitlistReservation: call({
    ...spelled(`${RESERVATION}/waitlist`),
    method: 'POST',
    summary: 'Move a guest to the waiting list, which takes no place',
    access: staffOfGlevent,
    answer: reservationAnswer,
    errors: [...RESERVATION_ERRORS, 'RESERVATION_CANCELLED', 'ALREADY_CHECKED_IN'],
  }),
  /** Ours. */
  cancelReservation: call({
    ...spelled(`${RESERVATION}/cancel`),
    method: 'POST',
    summary: 'Cancel a reservation',
    access: staffOfGlevent,
    answer: reservationAnswer,
    errors: [...RESERVATION_ERRORS, 'ALREADY_CHECKED_IN'],
  }),
  /** Ours. */
  reinstateReservation: call({
    ...spelled(`${RESERVATION}/reinstate`),
    method: 'POST',
    summary: 'Give a cancelled guest the place again',
    access: staffOfGlevent,
    answer: reservationAnswer,
    errors: [
      ...RESERVATION_ERRORS,
      'MEMBER_RESERVES_AGAIN',
      'GLEVENT_CANCELLED',
      'GLEVENT_OVER',
      'EVENT_FULL',
    ],
  }),
  /** Ours. */
  importReservations: call({
    ...spelled(`${RESERVATIONS}/import`),
    method: 'POST',
    summary: 'Put the guests of a table (CSV) on the list: all of its lines, or none where one is wrong',
    access: staffOfGlevent,
    body: guestTable,
    largestBody: LARGEST_GUEST_TABLE,
    answer: importedGuests,
    errors: ['GLEVENT_NOT_FOUND', 'TABLE_REFUSED', 'EVENT_FULL', 'GLEVENT_CANCELLED', 'LIST_TOO_LONG'],
  }),
  /** Ours. */
  createPromoterLink: call({
    method: 'POST',
    path: LINKS,
    summary: 'Make a link by which a promoter puts guests on the list',
    access: staffOfGlevent,
    body: newPromoterLink,
    status: 201,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'GLEVENT_CANCELLED', 'TOO_MANY_PROMOTER_LINKS'],
  }),
  /** Ours. */
  changePromoterLink: call({
    method: 'PUT',
    path: `${LINKS}/{linkId}`,
    summary: "Change a promoter's link: its name, its quota, whether it is open",
    access: staffOfGlevent,
    params: { linkId },
    body: promoterLinkChange,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'PROMOTER_LINK_NOT_FOUND'],
  }),
  /** Ours: the page behind a promoter's link. */
  getOpenList: call({
    method: 'GET',
    path: LINK,
    summary: "What a promoter's link is for, and how many guests it may still bring",
    access: anyone,
    params: { linkId },
    answer: openList,
    errors: ['PROMOTER_LINK_NOT_FOUND'],
  }),
  /** Ours. */
  getPromoterPage: call({
    method: 'GET',
    path: '/promoter-pages/{pageId}',
    summary: "A promoter's own page: who signed up by their link, and who came",
    access: anyone,
    params: { pageId },
    answer: promoterPage,
    errors: ['PROMOTER_LINK_NOT_FOUND'],
  }),
  /** Ours. */
  promoteGuest: call({
    method: 'POST',
    path: `${LINK}/reservations`,
    summary: "Put a guest on the list by a promoter's link",
    access: anyone,
    params: { linkId },
    body: promotedGuest,
    status: 201,
    answer: promotedAnswer,
    errors: [
      'PROMOTER_LINK_NOT_FOUND',
      'PROMOTER_LINK_CLOSED',
      'PHONE_NEEDED',
      'PARTY_TOO_LARGE',
      'QUOTA_REACHED',
      'ON_THE_LIST_ALREADY',
      'EVENT_FULL',
      'LIST_TOO_LONG',
    ],
  }),
};
