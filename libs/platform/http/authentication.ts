import type { FastifyRequest } from 'fastify';
import { ANONYMOUS, type Caller } from '@lineless/engine/cqrs/caller';
import { defineErrors } from '@lineless/kernel/errors';
import { isAboutSession } from './route';
import { SessionEnded, type Identity, type IdentityProvider } from '@lineless/ports/identity/port';

export const authErrors = defineErrors({
  SESSION_ENDED: { kind: 'unauthenticated', message: 'Your session has ended. Please sign in again.' },
});

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i;

export type Authenticator = Pick<IdentityProvider, 'authenticate'>;

/**
 * At once where the provider has seen the token before.
 * @throws SESSION_ENDED for a token that the identity provider does not vouch for
 */
export function authenticate(identity: Authenticator, token: string): Caller | Promise<Caller> {
  try {
    const vouched = identity.authenticate(token);
    return vouched instanceof Promise ? vouched.then(personOf, refuse) : personOf(vouched);
  } catch (error) {
    return refuse(error);
  }
}

/** Who sends the request. @throws SESSION_ENDED */
export function callerOf(request: FastifyRequest, identity: Authenticator): Caller | Promise<Caller> {
  const header = request.headers.authorization;
  // A session is renewed or ended while its token may be past its time.
  if (header === undefined || isAboutSession(request)) return ANONYMOUS;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw authErrors.SESSION_ENDED();
  return authenticate(identity, token);
}

function personOf({ userId, phoneNumber }: Identity): Caller {
  return { kind: 'person', userId, phoneNumber };
}

function refuse(error: unknown): never {
  if (error instanceof SessionEnded) throw authErrors.SESSION_ENDED();
  throw error;
}
