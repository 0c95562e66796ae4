import { UNDO_SECONDS, guestListProblems } from '@lineless/contracts/guest-lists/limits';
import { defineErrors } from '@lineless/kernel/errors';

export const guestListErrors = defineErrors({
  GLEVENT_NOT_FOUND: { kind: 'not-found', message: 'This guest-list event does not exist.' },
  RESERVATION_NOT_FOUND: { kind: 'not-found', message: 'This guest is not on the list.' },
  TICKET_NOT_FOUND: { kind: 'not-found', message: 'This link leads to no ticket.' },
  PROMOTER_LINK_NOT_FOUND: { kind: 'not-found', message: 'This link leads to no guest list.' },
  ENDS_BEFORE_START: { kind: 'invalid', message: guestListProblems.ends },
  CHECK_IN_TIME_REFUSED: {
    kind: 'invalid',
    message: 'The clock of this device is wrong: nobody can have come in at that time.',
  },
  TABLE_REFUSED: { kind: 'invalid', message: 'Nothing was imported: some lines are wrong.' },
  CAPACITY_BELOW_RESERVED: {
    kind: 'conflict',
    message: 'More places are reserved than this capacity has.',
  },
  EVENT_FULL: { kind: 'conflict', message: 'This event is full.' },
  NOTE_STOPS: {
    kind: 'conflict',
    message: 'A note stops this guest. Read it before you let them in.',
  },
  EVENT_NOT_FULL: { kind: 'conflict', message: 'This event has places: you can reserve one.' },
  LIST_TOO_LONG: { kind: 'conflict', message: 'This list has as many reservations as it takes.' },
  TOO_MANY_RESERVATIONS: {
    kind: 'conflict',
    message: 'You have reserved for this event and cancelled too often. Please ask at the door.',
  },
  GLEVENT_CANCELLED: { kind: 'conflict', message: 'This event was cancelled.' },
  GLEVENT_COMPLETED: { kind: 'conflict', message: 'This event is over: it cannot be cancelled any more.' },
  GLEVENT_OVER: { kind: 'conflict', message: 'This event is over.' },
  WRONG_VENDOR: { kind: 'invalid', message: 'This event is of another vendor.' },
  NO_OFFER: { kind: 'conflict', message: 'No place is kept for you any more.' },
  TOO_LATE_TO_CANCEL: { kind: 'conflict', message: 'This event has begun: it cannot be cancelled any more.' },
  PUSH_NOT_OFFERED: { kind: 'conflict', message: 'Notifications are not offered here.' },
  PUSH_ENDPOINT_REFUSED: { kind: 'invalid', message: 'Notifications cannot be sent to this browser.' },
  RESERVATION_CANCELLED: { kind: 'conflict', message: 'This reservation was cancelled.' },
  ALREADY_CHECKED_IN: { kind: 'conflict', message: 'This guest is in already.' },
  PARTY_BELOW_CHECKED_IN: { kind: 'conflict', message: 'More of this party are in already.' },
  NOT_CHECKED_IN: { kind: 'conflict', message: 'Nobody of this party is in.' },
  REENTRY_NOT_ALLOWED: { kind: 'conflict', message: 'Guests of this event do not come in again.' },
  GUESTS_ARE_OUT: {
    kind: 'conflict',
    message: 'Guests of this check-in are out. It is taken back once they are in again.',
  },
  UNDO_NEEDS_REASON: {
    kind: 'conflict',
    message: `After ${UNDO_SECONDS} seconds a check-in is taken back with a reason.`,
  },
  UNDO_TOO_LATE: { kind: 'conflict', message: 'This event is over: its check-ins stay.' },
  MEMBER_RESERVES_AGAIN: {
    kind: 'conflict',
    message: 'This member gave the place back, and can reserve again.',
  },
  PROMOTER_LINK_CLOSED: { kind: 'conflict', message: 'This link is closed.' },
  QUOTA_REACHED: { kind: 'conflict', message: 'This link brings nobody more: its places are taken.' },
  PHONE_NEEDED: {
    kind: 'conflict',
    message: 'This list asks for your number. Sign in with it first.',
  },
  PARTY_TOO_LARGE: { kind: 'conflict', message: 'So many do not come together by this link.' },
  ON_THE_LIST_ALREADY: { kind: 'conflict', message: 'You are on this list already.' },
  TOO_MANY_PROMOTER_LINKS: { kind: 'conflict', message: 'This event has as many links as it can have.' },
});
