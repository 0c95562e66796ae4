import { pictureLimits } from '@lineless/contracts/catalogue/picture-limits';
import { rewardLimits } from '@lineless/contracts/rewards/limits';
import { defineErrors } from '@lineless/kernel/errors';

export const rewardErrors = defineErrors({
  CONTEST_NOT_FOUND: { kind: 'not-found', message: 'There is no prize drawing here.' },
  CONTEST_MISMATCH: { kind: 'invalid', message: 'The body names another contest than the address.' },
  CONTEST_EXISTS: { kind: 'conflict', message: 'This event has a contest already.' },
  PRIZE_PICTURE_GONE: { kind: 'conflict', message: pictureLimits.gone },
  CONTEST_OPENED: {
    kind: 'conflict',
    message: 'This contest has opened: its prizes and odds are fixed.',
  },
  CONTEST_NOT_OPEN: { kind: 'conflict', message: 'This contest has not opened yet.' },
  CONTEST_CLOSED: { kind: 'conflict', message: 'This prize drawing is over.' },
  NO_TICKET: { kind: 'conflict', message: 'No Tickets Left' },
  DRAW_NOT_MADE: {
    kind: 'unavailable',
    message: 'Failed to draw prize. Your ticket is not lost: please try again.',
  },
  /** Between a person's stream and a contest's: the draw begins anew. */
  HOLD_STALE: { kind: 'conflict', message: 'This draw began too long ago.' },
  SEED_UNREADABLE: {
    kind: 'unavailable',
    message: 'The seed of this contest cannot be read. Tell the people who run the service.',
  },
  CUSTOMER_NOT_FOUND: { kind: 'not-found', message: 'Nobody has signed in with this number yet.' },
  GIFT_PLAN_NOT_FOUND: { kind: 'not-found', message: 'There is no such membership plan.' },
  REWARD_NOT_FOUND: { kind: 'not-found', message: 'There is no such prize.' },
  REWARD_EXPIRED: { kind: 'conflict', message: 'This prize was not claimed in time.' },
  PIN_WRONG: { kind: 'conflict', message: 'This is not the staff PIN.' },
  PIN_LOCKED: {
    kind: 'conflict',
    message: `The PIN was wrong ${rewardLimits.pinTries} times: let the staff scan the code of this prize.`,
  },
});
