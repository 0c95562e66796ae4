import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '@lineless/engine/cqrs/caller';
import { accessErrors } from '@lineless/engine/cqrs/errors';
import { defineErrors } from '@lineless/kernel/errors';
import { SessionEnded, type IdentityProvider } from '@lineless/ports/identity/port';
import { ROUTE_ACCESS, type RouteAccess } from './access';
import { routeMetadata } from './route-metadata';

export const authErrors = defineErrors({
  SESSION_ENDED: { kind: 'unauthenticated', message: 'Your session has ended. Please sign in again.' },
});

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i;
/** A session is renewed or ended while its token may be past its time. */
const WITHOUT_TOKEN = '/api/auth/';

type Authenticator = Pick<IdentityProvider, 'authenticate'>;

/** @throws SESSION_ENDED for a token that the identity provider does not vouch for */
export async function authenticate(identity: Authenticator, token: string): Promise<Caller> {
  try {
    return { kind: 'person', ...(await identity.authenticate(token)) };
  } catch (error) {
    if (error instanceof SessionEnded) throw authErrors.SESSION_ENDED();
    throw error;
  }
}

const accessOf = routeMetadata<RouteAccess>(ROUTE_ACCESS);

/** Finds out who calls and whether the route is open to them (`@Access`); also runs for socket messages. */
export class AuthGuard implements CanActivate {
  constructor(private readonly identity: Authenticator) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() === 'ws') {
      // The handshake has settled who it is; a socket without a caller never passed it.
      const { data } = context.switchToWs().getClient<{ data: { caller?: Caller } }>();
      return data.caller !== undefined;
    }
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers.authorization;
    if (header !== undefined && !request.url.startsWith(WITHOUT_TOKEN)) {
      const token = BEARER.exec(header)?.[1];
      if (token === undefined) throw authErrors.SESSION_ENDED();
      request.caller = await authenticate(this.identity, token);
    }
    const access = accessOf(context.getHandler());
    if (access === 'anyone') return true;
    if (request.caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
    return true;
  }
}
