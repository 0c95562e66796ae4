import { signedIn } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import { walletPassesAnswer } from '../guest-lists/wallet-passes';
import { followRequest, unfollowRequest } from '../ordering/following';
import { memberReservationAnswer, memberReservationList, reserveRequest, waitRequest } from './reservations';

const GLEVENT = '/glevents/{gleventId}';
const OWN = '/users/reservations';
const OWN_ONE = '/users/reservations/{reservationId}';

const OF_EVENT = [
  'GLEVENT_NOT_FOUND',
  'WRONG_VENDOR',
  'GLEVENT_CANCELLED',
  'GLEVENT_OVER',
  'LIST_TOO_LONG',
  'TOO_MANY_RESERVATIONS',
];
const OF_MEMBER = [
  'NOT_A_MEMBER',
  'MEMBERSHIP_EXPIRED',
  'MEMBERSHIP_ENDED',
  'ACTIVE_RESERVATION_EXISTS',
  'NO_CREDITS',
];

/** M7, C7: what members do with guest-list events; resolutions 31 to 36, 41, 53, 54, 58 and 65. */
export const bookingCalls = {
  reserve: call({
    method: 'POST',
    path: `${GLEVENT}/reservations`,
    summary: 'Reserve a place for one credit',
    access: signedIn,
    body: reserveRequest,
    status: 201,
    answer: memberReservationAnswer,
    errors: [...OF_EVENT, ...OF_MEMBER, 'EVENT_FULL'],
  }),
  /** Ours. */
  wait: call({
    method: 'POST',
    path: `${GLEVENT}/waitlist`,
    summary: 'Wait for a place of a full event',
    access: signedIn,
    body: waitRequest,
    status: 201,
    answer: memberReservationAnswer,
    errors: [...OF_EVENT, ...OF_MEMBER, 'EVENT_NOT_FULL'],
  }),
  getOwnReservations: call({
    method: 'GET',
    path: OWN,
    summary: 'The own reservations, the newest first',
    access: signedIn,
    query: pageQuery,
    answer: memberReservationList,
    reads: 'member-reservations',
  }),
  /** Ours. */
  getReservationPasses: call({
    method: 'GET',
    path: `${OWN_ONE}/wallet-passes`,
    summary: 'A reservation for the wallets of phones, where the service has keys for them',
    access: signedIn,
    answer: walletPassesAnswer,
    errors: ['RESERVATION_NOT_FOUND'],
  }),
  cancelOwnReservation: call({
    method: 'POST',
    path: `${OWN_ONE}/cancel`,
    summary: 'Cancel a reservation before its event begins, or leave the line',
    access: signedIn,
    answer: memberReservationAnswer,
    errors: ['RESERVATION_NOT_FOUND', 'ALREADY_CHECKED_IN', 'TOO_LATE_TO_CANCEL'],
  }),
  /** Ours. */
  acceptOffer: call({
    method: 'POST',
    path: `${OWN_ONE}/accept`,
    summary: 'Take the place that is kept for the first in line, for one credit',
    access: signedIn,
    answer: memberReservationAnswer,
    errors: ['RESERVATION_NOT_FOUND', 'GLEVENT_CANCELLED', 'NO_OFFER', ...OF_MEMBER],
  }),
  /** Ours. */
  seeReservationNotice: call({
    method: 'POST',
    path: `${OWN_ONE}/notice-seen`,
    summary: 'The member has seen what has changed',
    access: signedIn,
    answer: memberReservationAnswer,
    errors: ['RESERVATION_NOT_FOUND'],
  }),
  /** Ours. */
  followReservation: call({
    method: 'PUT',
    path: `${OWN_ONE}/follower`,
    summary: 'Tell this browser when a place is kept, the event moves or the place is gone, by Web Push',
    access: signedIn,
    body: followRequest,
    status: 204,
    errors: ['RESERVATION_NOT_FOUND', 'RESERVATION_CANCELLED', 'PUSH_NOT_OFFERED', 'PUSH_ENDPOINT_REFUSED'],
  }),
  /** Ours. */
  unfollowReservation: call({
    method: 'PUT',
    path: `${OWN_ONE}/unfollow`,
    summary: 'Tell this browser nothing more of the reservation',
    access: signedIn,
    body: unfollowRequest,
    status: 204,
    errors: ['RESERVATION_NOT_FOUND'],
  }),
};
