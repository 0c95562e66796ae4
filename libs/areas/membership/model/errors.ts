import { MOST_CREDITS } from '@lineless/contracts/membership/limits';
import { defineErrors } from '@lineless/kernel/errors';

/** Where a membership is asked for. */
export const memberErrors = defineErrors({
  NOT_A_MEMBER: { kind: 'not-found', message: 'You are not a member yet.' },
  MEMBERSHIP_EXPIRED: { kind: 'not-found', message: 'Your membership has expired.' },
  MEMBERSHIP_REFUNDED: {
    kind: 'not-found',
    message: 'Your payment was given back, and your membership has ended with it.',
  },
  MEMBERSHIP_ENDED: { kind: 'not-found', message: 'This membership was ended by a venue.' },
  JOINING_BARRED: {
    kind: 'conflict',
    message: 'Your membership was ended by a venue. You cannot join again yet.',
  },
  PAYMENT_NOT_FOUND: { kind: 'not-found', message: 'This payment is not known.' },
  MEMBER_NOT_FOUND: { kind: 'not-found', message: 'This member has never reserved here.' },
  UNKNOWN_PLAN: { kind: 'invalid', message: 'This membership is not sold.' },
  PRICE_CHANGED: {
    kind: 'conflict',
    message: 'The price of this membership has changed. Please look at it again.',
  },
  ALREADY_PAID: {
    kind: 'conflict',
    message: 'Your payment has arrived already: your membership has been activated.',
  },
  MEMBERSHIP_NOT_PAID: { kind: 'conflict', message: 'The payment has not been confirmed yet.' },
  PAYMENT_AMOUNT_WRONG: {
    kind: 'conflict',
    message: 'What was paid is not what the membership costs. Your money goes back to you.',
  },
  PAYMENT_NOT_RETURNED: {
    kind: 'conflict',
    message:
      'What was paid is not what the membership costs, and your bank has not taken it back. We go on trying.',
  },
  PAYMENT_UNAVAILABLE: { kind: 'unavailable', message: 'Payments do not work at the moment. Try again.' },
  CREDITS_FULL: { kind: 'conflict', message: `A member holds at most ${MOST_CREDITS} credits.` },
});

/** Where one is needed for a reservation: the same codes, as conflicts (API.md). */
export const reservationErrors = defineErrors({
  NOT_A_MEMBER: { kind: 'conflict', message: 'Only members can reserve.' },
  MEMBERSHIP_EXPIRED: { kind: 'conflict', message: 'Your membership has expired.' },
  MEMBERSHIP_ENDED: { kind: 'conflict', message: 'Your membership was ended by a venue.' },
  ACTIVE_RESERVATION_EXISTS: { kind: 'conflict', message: 'Only 1 active reservation allowed' },
  NO_CREDITS: { kind: 'conflict', message: 'No credits left' },
});
