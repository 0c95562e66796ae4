import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { spellingsOf, type AnyCall } from '@lineless/contracts/call';
import { accessErrors } from '@lineless/engine/cqrs/errors';
import { httpErrors } from './problem';
import type { CallParts } from './serve-calls';

/** Whatever this Node reads; what opens a tunnel is no request for a path. */
const EVERY_METHOD = METHODS.filter((method) => method !== 'CONNECT');

/** Refuses what the contract does not have: other methods of its paths by 405 (RFC 9110, 15.5.6), other paths by 404. */
export function refuseOthers(
  server: FastifyInstance,
  calls: readonly AnyCall[],
  { answerError: errorHandler }: Pick<CallParts, 'answerError'>,
): void {
  for (const method of EVERY_METHOD)
    if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  for (const [url, known] of methodsByUrl(calls)) {
    const allow = [...known].join(', ');
    server.route({
      method: EVERY_METHOD.filter((method) => !known.has(method)),
      url,
      errorHandler,
      // Before the body: whatever it is, nobody reads it.
      onRequest: (_request, reply) => {
        reply.header('allow', allow);
        throw httpErrors.METHOD_NOT_ALLOWED();
      },
      handler: () => undefined,
    });
  }
  for (const url of ['/api', '/api/*']) {
    server.route({
      method: EVERY_METHOD,
      url,
      errorHandler,
      onRequest: () => {
        throw accessErrors.NOT_FOUND();
      },
      handler: () => undefined,
    });
  }
}

function methodsByUrl(calls: readonly AnyCall[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const call of calls) {
    for (const path of spellingsOf(call)) {
      const methods = known.get(path) ?? new Set();
      known.set(path, methods.add(call.method));
      if (call.method === 'GET') methods.add('HEAD');
    }
  }
  return new Map([...known].map(([path, methods]) => [urlOf(path), methods]));
}

/** As the router writes it. */
export function urlOf(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}
