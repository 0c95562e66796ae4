import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '@lineless/contracts/call';
import { ANONYMOUS, type Caller } from '@lineless/engine/write/caller';
import { defineErrors } from '@lineless/kernel/errors';
import { isAboutSession } from './route';
import type { SecurityEvents } from '../security-events';
import {
  IdentityUnavailable,
  SessionEnded,
  TokenForged,
  type Identity,
  type IdentityProvider,
} from '@lineless/ports/identity/port';

export const authErrors = defineErrors({
  SESSION_ENDED: { kind: 'unauthenticated', message: 'Your session has ended. Please sign in again.' },
  IDENTITY_UNAVAILABLE: {
    kind: 'unavailable',
    message: 'Your sign-in cannot be checked at the moment. Try again.',
  },
});
const RETRY_AFTER_SECONDS = 5;

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i;

export type Authenticator = Pick<IdentityProvider, 'authenticate'>;

/**
 * At once where the provider has seen the token before.
 * @throws SESSION_ENDED for a token that the identity provider does not vouch for
 * @throws IDENTITY_UNAVAILABLE where it cannot be asked for its keys
 */
export function authenticate(identity: Authenticator, token: string): Caller | Promise<Caller> {
  try {
    const vouched = identity.authenticate(token);
    return vouched instanceof Promise
      ? vouched.then((person) => personOf(person, token), refuse)
      : personOf(vouched, token);
  } catch (error) {
    return refuse(error);
  }
}

/** Tells of tokens that were forged, whether a request or a socket brings them. */
export function watched(identity: Authenticator, security: Pick<SecurityEvents, 'saw'>): Authenticator {
  const tell = (error: unknown): never => {
    if (error instanceof TokenForged) security.saw('token-forged');
    throw error;
  };
  return {
    authenticate: (token) => {
      try {
        const vouched = identity.authenticate(token);
        return vouched instanceof Promise ? vouched.catch(tell) : vouched;
      } catch (error) {
        return tell(error);
      }
    },
  };
}

/** Who sends the request for a call. @throws SESSION_ENDED · @throws IDENTITY_UNAVAILABLE */
export function callerOf(
  request: FastifyRequest,
  identity: Authenticator,
  { access }: Pick<AnyCall, 'access'>,
): Caller | Promise<Caller> {
  const header = request.headers.authorization;
  // A session is renewed or ended while its token may be past its time.
  const isAskedFor = access.who !== 'anyone' || !isAboutSession(request);
  if (header === undefined || !isAskedFor) return ANONYMOUS;
  const token = bearerOf(request);
  if (token === undefined) throw authErrors.SESSION_ENDED();
  return authenticate(identity, token);
}

/** The token that a request brings, good or not. */
export function bearerOf({
  headers: { authorization },
}: Pick<FastifyRequest, 'headers'>): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}

/** What is shown in one sign-in counts in no other, and not even in the same one with its next token. */
function personOf({ userId, phoneNumber }: Identity, token: string): Caller {
  return { kind: 'person', userId, phoneNumber, session: hash('sha256', token, 'base64url') };
}

function refuse(error: unknown): never {
  if (error instanceof SessionEnded) throw authErrors.SESSION_ENDED();
  if (error instanceof IdentityUnavailable)
    throw authErrors.IDENTITY_UNAVAILABLE({ retryAfterSeconds: RETRY_AFTER_SECONDS });
  throw error;
}
