import { defineErrors } from '@lineless/kernel/errors';

/** The pages know the sentences of WRONG_CODE and too_many_attempts by heart (S8, C8). */
export const identityErrors = defineErrors({
  INVALID_PHONE: { kind: 'invalid', message: 'Invalid phone number. Please enter a valid number.' },
  WRONG_CODE: { kind: 'unauthenticated', message: 'Wrong phone number or verification code' },
  too_many_attempts: { kind: 'too-many', message: 'too_many_attempts' },
  SESSION_ENDED: { kind: 'unauthenticated', message: 'Your session has ended. Please sign in again.' },
  IDENTITY_UNAVAILABLE: {
    kind: 'unavailable',
    message: 'Signing in does not work at the moment. Try again.',
  },
  SESSION_UNKNOWN: {
    kind: 'conflict',
    message: 'It cannot be told which of them this device is. Log out everywhere instead.',
  },
  ACCOUNT_DELETED: {
    kind: 'conflict',
    message: 'This account is being deleted. You can sign up again once that is done: try again later.',
  },
  USER_NOT_FOUND: { kind: 'not-found', message: 'Nobody like this has ever signed in.' },
  ORDER_NOT_FINISHED: {
    kind: 'conflict',
    message: 'You have paid for an order that you have not picked up yet. Delete your account after that.',
  },
  STILL_EXPECTED: {
    kind: 'conflict',
    message: 'You are on a guest list with your membership. Cancel that, then delete your account.',
  },
  STILL_HAS_ROLE: {
    kind: 'conflict',
    message: 'You have a role at a venue. Ask an admin there to take it away, then delete your account.',
  },
  INBOX_NOT_FOUND: { kind: 'not-found', message: 'The page you are looking for does not exist.' },
});

export const passkeyErrors = defineErrors({
  SIGN_IN_TOO_OLD: {
    kind: 'forbidden',
    message: 'Sign in again, then add your first passkey within ten minutes.',
  },
  TOO_MANY_PASSKEYS: {
    kind: 'conflict',
    message: 'You have as many passkeys as there can be: remove one first.',
  },
  PASSKEY_REFUSED: { kind: 'forbidden', message: 'This passkey was not accepted. Try again.' },
  WORKS_ELSEWHERE: {
    kind: 'forbidden',
    message:
      'They work at another venue too, where you do not decide on them. Ask the people who run the service.',
  },
  PASSKEY_COPIED: {
    kind: 'forbidden',
    message:
      'There seem to be two copies of this passkey. Use another one, remove this one, and tell your admin.',
  },
});
