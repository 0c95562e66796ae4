import { MOST_CREDITS } from '@lineless/contracts/membership/plans';
import { defineErrors } from '@lineless/kernel/errors';

/** Where a membership is asked for. */
export const memberErrors = defineErrors({
  NOT_A_MEMBER: { kind: 'not-found', message: 'You are not a member yet.' },
  MEMBERSHIP_EXPIRED: { kind: 'not-found', message: 'Your membership has expired.' },
  CREDITS_FULL: { kind: 'conflict', message: `A member holds at most ${MOST_CREDITS} credits.` },
});

/** Where one is needed for a reservation: the same codes, as conflicts (API.md). */
export const reservationErrors = defineErrors({
  NOT_A_MEMBER: { kind: 'conflict', message: 'Only members can reserve.' },
  MEMBERSHIP_EXPIRED: { kind: 'conflict', message: 'Your membership has expired.' },
  ACTIVE_RESERVATION_EXISTS: { kind: 'conflict', message: 'Only 1 active reservation allowed' },
  NO_CREDITS: { kind: 'conflict', message: 'No credits left' },
});
