import { defineErrors } from '@lineless/kernel/errors';

export const staffErrors = defineErrors({
  ROLE_NOT_FOUND: { kind: 'not-found', message: 'You have no role at this venue.' },
  MEMBER_NOT_FOUND: { kind: 'not-found', message: 'Nobody with this phone number has a role at this venue.' },
  ROLE_EXISTS: { kind: 'conflict', message: 'Somebody with this phone number has a role here already.' },
  ROLE_ABOVE_YOURS: {
    kind: 'forbidden',
    message: 'You cannot assign, edit or remove a role above your own.',
  },
  OWN_ROLE: {
    kind: 'conflict',
    message: 'You cannot remove yourself or lower your own role: ask somebody whose role is as high.',
  },
  LAST_SUPER_ADMIN: {
    kind: 'conflict',
    message: 'This is the last SuperAdmin of the venue: make somebody else one first.',
  },
});
