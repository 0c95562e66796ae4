import { anyone, signedIn, theUser } from '../access';
import { call } from '../call';
import { dataPending, forgetRequest, ownDataQuery, personalData } from './personal-data';
import { profileAnswer, profileChange } from './profile';
import { inboxAnswer, inboxQuery, session, startRequest, verifyRequest } from './sessions';

/** S7, C7: the identity provider behind one host; tokens in the body, the refresh token in a cookie. And profiles. */
export const accountCalls = {
  startSignIn: call({
    method: 'POST',
    path: '/auth/start',
    summary: 'Send a sign-in code by SMS',
    access: anyone,
    body: startRequest,
    status: 204,
    errors: ['INVALID_PHONE', 'too_many_attempts', 'IDENTITY_UNAVAILABLE'],
  }),
  verifySignIn: call({
    method: 'POST',
    path: '/auth/verify',
    summary: 'Sign in with the code',
    access: anyone,
    body: verifyRequest,
    answer: session,
    errors: ['INVALID_PHONE', 'WRONG_CODE', 'too_many_attempts', 'ACCOUNT_DELETED', 'IDENTITY_UNAVAILABLE'],
  }),
  refreshSession: call({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'New tokens for the refresh cookie',
    access: anyone,
    answer: session,
    errors: ['SESSION_ENDED', 'ACCOUNT_DELETED', 'IDENTITY_UNAVAILABLE'],
  }),
  endSession: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session',
    access: anyone,
    status: 204,
    errors: ['IDENTITY_UNAVAILABLE'],
  }),
  /** Ours. */
  endAllSessions: call({
    method: 'POST',
    path: '/auth/logout-everywhere',
    summary: "End every session of the caller's, on every device",
    access: signedIn,
    status: 204,
    errors: ['IDENTITY_UNAVAILABLE'],
  }),
  /** Ours. */
  getProfile: call({
    method: 'GET',
    path: '/users/{userId}/profile',
    summary: 'What a person says of themselves',
    access: theUser('userId'),
    answer: profileAnswer,
    reads: 'users',
    errors: ['USER_NOT_FOUND'],
  }),
  changeProfile: call({
    method: 'PUT',
    path: '/users/{userId}/profile',
    summary: 'Give, change or take away the own name',
    access: theUser('userId'),
    body: profileChange,
    answer: profileAnswer,
    errors: ['USER_NOT_FOUND'],
  }),
  /** Ours. */
  getMyData: call({
    method: 'GET',
    path: '/users/{userId}/data',
    summary: 'Everything that was recorded about a person, for themselves',
    access: theUser('userId'),
    query: ownDataQuery,
    answer: personalData,
    later: dataPending,
    errors: ['USER_NOT_FOUND'],
  }),
  /** Ours. */
  forgetMe: call({
    method: 'POST',
    path: '/users/{userId}/forget',
    summary: 'Delete the own account, and with it all that says whose it was',
    access: theUser('userId'),
    body: forgetRequest,
    status: 204,
    errors: ['USER_NOT_FOUND', 'ORDER_NOT_FINISHED', 'STILL_EXPECTED', 'STILL_HAS_ROLE', 'NOT_CAUGHT_UP'],
  }),
  readInbox: call({
    method: 'GET',
    path: '/dev/inbox',
    summary: 'The codes sent last (local provider only)',
    access: anyone,
    query: inboxQuery,
    answer: inboxAnswer,
    errors: ['INBOX_NOT_FOUND'],
  }),
};
