import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { spellingsOf, type AnyCall } from '@lineless/contracts/call';
import { accessErrors } from '@lineless/engine/write/errors';
import { httpErrors } from './problem';
import type { CallParts } from './serve-calls';

/** All that this Node reads; what opens a tunnel is no request for a path. */
const EVERY_METHOD = METHODS.filter((method) => method !== 'CONNECT');
const PARAMETER = /:\w+/g;

/** Methods. */
type Known = ReadonlySet<string>;

/** Refuses what the contract does not have: other methods of its paths by 405 (RFC 9110, 15.5.6), other paths by 404. */
export function refuseOthers(
  server: FastifyInstance,
  calls: readonly AnyCall[],
  { answerError: errorHandler }: Pick<CallParts, 'answerError'>,
): void {
  for (const method of EVERY_METHOD)
    if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  const refuse = (method: string[], url: string, allowedAt: (path: string) => Known | undefined): void => {
    server.route<{ Params: { readonly '*'?: string } }>({
      method,
      url,
      errorHandler,
      // Before the body, which is not read.
      onRequest: ({ params, method: asked }, reply) => {
        const known = allowedAt(`/api/${params['*'] ?? ''}`);
        // A path of this method comes here when the router did not take its parameter.
        if (!known || known.has(asked)) throw accessErrors.NOT_FOUND();
        reply.header('allow', [...known].join(', '));
        throw httpErrors.METHOD_NOT_ALLOWED();
      },
      handler: () => undefined,
    });
  };
  const urls = methodsByUrl(calls);
  // The router compiles a tree for each method: with every path in each of them, it takes longer than all calls.
  refuse(EVERY_METHOD, '/api/*', allowedByPath(urls));
  refuse(EVERY_METHOD, '/api', () => undefined);
  const all = [...urls].map(([url, known]) => ({ url, known, parts: url.split('/') }));
  for (const { url, known, parts } of all) {
    const behind = all.filter((other) => other.url !== url && fits(parts, other.parts));
    const astray = behind.flatMap((other) => [...other.known]).filter((method) => !known.has(method));
    // A word of this path would be taken for a parameter of another one.
    if (astray.length > 0) refuse([...new Set(astray)], url, () => known);
  }
}

function fits(path: readonly string[], pattern: readonly string[]): boolean {
  return (
    path.length === pattern.length && pattern.every((part, at) => part === path[at] || part.startsWith(':'))
  );
}

/** Of several urls that a path fits, the one with the fewest parameters is its own, as the router has it. */
function allowedByPath(urls: ReadonlyMap<string, Known>): (path: string) => Known | undefined {
  const patterns = [...urls].map(([url, known]) => ({
    pattern: new RegExp(`^${url.replace(PARAMETER, '[^/]+')}$`),
    parameters: url.match(PARAMETER)?.length ?? 0,
    known,
  }));
  patterns.sort((one, other) => one.parameters - other.parameters);
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.known;
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
