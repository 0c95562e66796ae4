import { defineErrors } from '@lineless/kernel/errors';

export const staffErrors = defineErrors({
  ROLE_NOT_FOUND: { kind: 'not-found', message: 'You have no role at this venue.' },
  ROLE_ABOVE_YOURS: {
    kind: 'forbidden',
    message: 'Nobody assigns, edits or removes a role above their own.',
  },
});
