import { call } from '../call';
import { guestTable, importedGuests, LARGEST_GUEST_TABLE } from './guest-table';
import {
  checkedInAnswer,
  checkInRequest,
  newReservation,
  passedAnswer,
  passRequest,
  returnRequest,
  reservationAnswer,
  reservationChange,
  reservationList,
  reservationsQuery,
  undoRequest,
} from './reservations';
import { spelled, staffOfGlevent } from './glevent-access';

const RESERVATIONS = '/vendors/{vendorId}/glevents/{gleventId}/reservations';
const RESERVATION = '/vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}';
const RESERVATION_ERRORS = ['GLEVENT_NOT_FOUND', 'RESERVATION_NOT_FOUND'];

/** S7: who is on a list, and the door; resolutions 6, 31 to 33, 49, 52 to 54 and 57. */
export const reservationCalls = {
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
      'LIST_TOO_LONG',
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
};
