import { theUser } from '../access';
import { call } from '../call';
import { sessionId, sessionList } from './own-sessions';

/** Ours: a person's sessions one by one. */
export const sessionCalls = {
  listSessions: call({
    method: 'GET',
    path: '/users/{userId}/sessions',
    summary: 'Where a person is signed in',
    access: theUser('userId'),
    answer: sessionList,
    errors: ['IDENTITY_UNAVAILABLE'],
  }),
  endOneSession: call({
    method: 'DELETE',
    path: '/users/{userId}/sessions/{sessionId}',
    summary: 'Sign a person out on one device',
    access: theUser('userId'),
    params: { sessionId },
    status: 204,
    errors: ['IDENTITY_UNAVAILABLE'],
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/users/{userId}/sessions/end-others',
    summary: 'Sign a person out on every device but the one that asks',
    access: theUser('userId'),
    status: 204,
    errors: ['SESSION_UNKNOWN', 'IDENTITY_UNAVAILABLE'],
  }),
};
