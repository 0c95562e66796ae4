import { defineErrors } from '@lineless/kernel/errors';

export const accessErrors = defineErrors({
  NOT_SIGNED_IN: { kind: 'unauthenticated', message: 'User not authenticated' },
  ROLE_LACKING: { kind: 'forbidden', message: 'Your role does not allow this.' },
  ROLES_UNREADABLE: {
    kind: 'unavailable',
    message: 'Who works here cannot be read, so nobody is let in. Tell the people who run the service.',
  },
  PASSKEY_REQUIRED: { kind: 'forbidden', message: 'Confirm this with your passkey.' },
  PASSKEY_MISSING: {
    kind: 'forbidden',
    message: 'This has to be confirmed with a passkey, and you have none yet. Add one to your account first.',
  },
  NOT_FOUND: { kind: 'not-found', message: 'The page you are looking for does not exist.' },
});

export const commandErrors = defineErrors({
  IDEMPOTENCY_KEY_REUSED: {
    kind: 'conflict',
    message: 'This idempotency key was used for another request.',
  },
  CHANGE_TOO_LARGE: { kind: 'too-large', message: 'This is too much at once. Change less at a time.' },
  TOO_BUSY: { kind: 'unavailable', message: 'Too many changes at once. Try again.' },
  DATA_ALTERED: {
    kind: 'conflict',
    message:
      'What is on record here was altered, so nothing is done with it. Tell the people who run the service.',
  },
  NEWER_DATA: { kind: 'unavailable', message: 'A newer version of the service is taking over. Try again.' },
});
