import { phoneNumber } from '@lineless/kernel/values';
import { always, onceThere, staff, theUser } from '../access';
import { call } from '../call';
import {
  confirmedAnswer,
  creationAnswer,
  newPasskey,
  passkeyConfirmation,
  passkeysAnswer,
  requestAnswer,
} from './passkeys';

const PASSKEYS = '/users/{userId}/passkeys';
const theirs = theUser('userId');
/** A person who has one shows it before there is another, or one less: a stolen session is no way to a passkey. */
const theirsByPasskey = onceThere(theirs);

/** Ours: a second factor beside the code by text message. */
export const passkeyCalls = {
  getPasskeys: call({
    method: 'GET',
    path: PASSKEYS,
    summary: 'The own passkeys',
    access: theirs,
    answer: passkeysAnswer,
    reads: 'users',
    errors: ['USER_NOT_FOUND'],
  }),
  /** Below /auth, where browsers send the session's cookie: it says when the sign-in was. */
  beginPasskey: call({
    method: 'POST',
    path: '/auth/passkeys/{userId}',
    summary: 'Begin to add a passkey; the first one within ten minutes of the sign-in',
    access: theirsByPasskey,
    answer: creationAnswer,
    errors: ['SIGN_IN_TOO_OLD', 'TOO_MANY_PASSKEYS', 'USER_NOT_FOUND'],
  }),
  addPasskey: call({
    method: 'POST',
    path: PASSKEYS,
    summary: 'Add the passkey that the browser has made',
    access: theirsByPasskey,
    body: newPasskey,
    status: 201,
    answer: passkeysAnswer,
    errors: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS', 'USER_NOT_FOUND'],
  }),
  beginConfirmation: call({
    method: 'POST',
    path: `${PASSKEYS}/challenge`,
    summary: 'What a passkey has to sign',
    access: theirs,
    answer: requestAnswer,
    errors: ['PASSKEY_MISSING', 'USER_NOT_FOUND'],
  }),
  confirm: call({
    method: 'POST',
    path: `${PASSKEYS}/confirm`,
    summary: 'Show a passkey: for five minutes this sign-in may do what asks for one',
    access: theirs,
    body: passkeyConfirmation,
    answer: confirmedAnswer,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_COPIED', 'USER_NOT_FOUND'],
  }),
  removePasskey: call({
    method: 'DELETE',
    path: `${PASSKEYS}/{passkeyId}`,
    summary: 'Take a passkey away',
    access: theirsByPasskey,
    status: 204,
    errors: ['USER_NOT_FOUND'],
  }),
  /** A person who has lost theirs asks an admin, who knows them: a text message alone brings no new one. */
  resetPasskeys: call({
    method: 'DELETE',
    path: '/vendors/{vendorId}/vendor-roles/{phoneNumber}/passkeys',
    summary: 'Take all passkeys of a member of staff away, and sign them out everywhere',
    access: always(staff('ADMIN', 'vendor', 'vendorId')),
    params: { phoneNumber },
    status: 204,
    errors: [
      'VENDOR_NOT_FOUND',
      'USER_NOT_FOUND',
      'WORKS_ELSEWHERE',
      'NOT_CAUGHT_UP',
      'IDENTITY_UNAVAILABLE',
    ],
  }),
};
