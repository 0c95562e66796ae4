import { anyone } from '../access';
import { call } from '../call';
import { followRequest, unfollowRequest } from '../ordering/following';
import { guestTicketAnswer, partyChange, ticketId } from './guest-tickets';
import { walletPassesAnswer } from './wallet-passes';

const TICKET = '/guest-list-tickets/{ticketId}';
const params = { ticketId };

/** Ours: what a promoter's guest does with the ticket. It is a secret: its bearer may. */
export const ticketCalls = {
  getGuestTicket: call({
    method: 'GET',
    path: TICKET,
    summary: "A promoter's guest's ticket, by its secret link",
    access: anyone,
    params,
    answer: guestTicketAnswer,
    errors: ['TICKET_NOT_FOUND'],
  }),
  getTicketPasses: call({
    method: 'GET',
    path: `${TICKET}/wallet-passes`,
    summary: 'The ticket for the wallets of phones, where the service has keys for them',
    access: anyone,
    params,
    answer: walletPassesAnswer,
    errors: ['TICKET_NOT_FOUND'],
  }),
  resizeParty: call({
    method: 'PUT',
    path: `${TICKET}/party`,
    summary: 'Make the own party larger or smaller, within what the link and the event have room for',
    access: anyone,
    params,
    body: partyChange,
    answer: guestTicketAnswer,
    errors: [
      'TICKET_NOT_FOUND',
      'RESERVATION_CANCELLED',
      'GLEVENT_CANCELLED',
      'GLEVENT_OVER',
      'PARTY_BELOW_CHECKED_IN',
      'PROMOTER_LINK_CLOSED',
      'QUOTA_REACHED',
      'EVENT_FULL',
    ],
  }),
  cancelGuestTicket: call({
    method: 'POST',
    path: `${TICKET}/cancel`,
    summary: 'Give the own place back before the event begins',
    access: anyone,
    params,
    answer: guestTicketAnswer,
    errors: ['TICKET_NOT_FOUND', 'ALREADY_CHECKED_IN', 'TOO_LATE_TO_CANCEL'],
  }),
  seeTicketNotice: call({
    method: 'POST',
    path: `${TICKET}/notice-seen`,
    summary: 'The guest has seen what has changed',
    access: anyone,
    params,
    answer: guestTicketAnswer,
    errors: ['TICKET_NOT_FOUND'],
  }),
  followTicket: call({
    method: 'PUT',
    path: `${TICKET}/follower`,
    summary: 'Tell this browser when the event moves or the place is gone, by Web Push',
    access: anyone,
    params,
    body: followRequest,
    status: 204,
    errors: ['TICKET_NOT_FOUND', 'RESERVATION_CANCELLED', 'PUSH_NOT_OFFERED', 'PUSH_ENDPOINT_REFUSED'],
  }),
  unfollowTicket: call({
    method: 'PUT',
    path: `${TICKET}/unfollow`,
    summary: 'Tell this browser nothing more of the ticket',
    access: anyone,
    params,
    body: unfollowRequest,
    status: 204,
    errors: ['TICKET_NOT_FOUND'],
  }),
};
