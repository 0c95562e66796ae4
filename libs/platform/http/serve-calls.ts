import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { spellingsOf, type AnyCall } from '@lineless/contracts/call';
import type { Bus } from '@lineless/engine/write/bus';
import type { Caller, Origin } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import type { MessageType, ProductCommand, ProductQuery } from '@lineless/engine/write/message';
import type { Progress } from '@lineless/engine/read/progress';
import type { Position } from '@lineless/kernel/event';
import { answerOf } from './answer';
import { callerOf, type Authenticator } from './authentication';
import type { Edge } from './edge';
import { whereaboutsOf } from './error-answer';
import { SIGNED_BODY_LIMIT } from './fastify-options';
import { EVENT_POSITION, freshness, type FreshnessParts } from './freshness';
import { inputOf } from './input';
import { OneAtATime } from './one-at-a-time';
import { originOf, type DigestOf } from './origin';
import { refuseOthers, urlOf } from './other-methods';
import type { RateLimits } from './rate-limits';
import { traced } from './traced-requests';
import type { SecurityEvents } from '../security-events';

/** A command or query that a call brings from outside. */
export type Served =
  | { readonly kind: 'command'; readonly call: AnyCall; readonly type: CommandType }
  | { readonly kind: 'query'; readonly call: AnyCall; readonly type: QueryType };

/** What a message takes and answers has been said by its call. */
export type CommandType = MessageType<object, ProductCommand<object, unknown>> & {
  readonly edge?: Edge<object, unknown>;
};
export type QueryType = MessageType<object, ProductQuery<object, unknown>> & {
  readonly edge?: Pick<Edge<object, unknown>, 'fromRequest'>;
};

export interface CallParts extends FreshnessParts {
  readonly bus: Pick<Bus, 'command' | 'query'>;
  readonly identity: Authenticator;
  readonly limits: Pick<RateLimits, 'person'>;
  readonly digestOf: DigestOf;
  readonly progress: Pick<Progress, 'has' | 'waitFor' | 'latest'>;
  readonly answerError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  /** Hears what edges tell. */
  readonly security?: Pick<SecurityEvents, 'saw'>;
}

/** In bytes: a picture, or a table. */
const LARGE_BODY = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is signed: its bytes are needed as they came. */
    keepsRawBody?: boolean;
  }
}

/** Makes one route of each call: who asks, whether they may, what they want, what they get. There is nothing else. */
export function serveCalls(server: FastifyInstance, served: readonly Served[], parts: CallParts): void {
  const large = new OneAtATime();
  for (const one of served)
    for (const path of spellingsOf(one.call)) server.route(routeOf(one, path, parts, large));
  refuseOthers(
    server,
    served.map(({ call }) => call),
    parts,
  );
}

function routeOf(served: Served, path: string, parts: CallParts, large: OneAtATime): RouteOptions {
  const { call } = served;
  const isSigned = call.access.who === 'payment-provider';
  const bodyLimit = isSigned ? SIGNED_BODY_LIMIT : call.largestBody;
  const handle =
    served.kind === 'command' ? commandOf(served.type, call, parts) : queryOf(served.type, call, parts);
  return {
    method: call.method,
    url: urlOf(path),
    config: { keepsRawBody: isSigned },
    ...traced(call),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...((call.largestBody ?? 0) > LARGE_BODY && {
      preParsing: async (request, reply, payload) => {
        large.begin(await callerOf(request, parts.identity, call), reply);
        return payload;
      },
    }),
    errorHandler: parts.answerError,
    handler: async (request, reply) => {
      if (endsInNothing(request)) throw accessErrors.NOT_FOUND();
      const caller = callerOf(request, parts.identity, call);
      await handle(request, reply, caller instanceof Promise ? await caller : caller);
      return reply;
    },
  };
}

/** The router takes `/vendors/` for a vendor without an id; in the contract it is no path. */
function endsInNothing({ url }: FastifyRequest): boolean {
  const end = url.indexOf('?');
  return url.at((end < 0 ? url.length : end) - 1) === '/';
}

type Handle = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<void>;

function commandOf(type: CommandType, call: AnyCall, parts: CallParts): Handle {
  const { bus, security } = parts;
  const takeInput = inputOf(call);
  const answer = answerOf(call);
  const { edge = {} } = type;
  return async (request, reply, caller) => {
    const origin = await enter(request, caller, call, parts);
    const input = takeInput(request);
    const data = edge.fromRequest ? { ...input, ...edge.fromRequest(request, reply) } : input;
    const result = await bus.command(type, data, origin);
    const told = edge.tells?.(result);
    if (told !== undefined) security?.saw(told, whereaboutsOf(request));
    if (edge.toReply) {
      const { body, position } = edge.toReply(result, request, reply);
      await answer(reply, body, position);
      return;
    }
    const [body, position] = apart(result);
    await answer(reply, body, position);
  };
}

function queryOf(type: QueryType, call: AnyCall, parts: CallParts): Handle {
  const { bus, progress } = parts;
  const { reads } = call;
  const { edge = {} } = type;
  const takeInput = inputOf(call);
  const answer = answerOf(call);
  return async (request, reply, caller) => {
    const origin = await enter(request, caller, call, parts);
    const input = takeInput(request);
    const wait = reads === undefined ? undefined : freshness(request, reads, parts);
    if (wait) await wait;
    // Looked at before the query, so that the answer is at least as new as it says; so is a refusal, such as that there
    // is no such document, and who follows it live need not ask again.
    const position = reads === undefined ? null : progress.latest(reads);
    if (position !== null) reply.header(EVENT_POSITION, position);
    const data = edge.fromRequest ? { ...input, ...edge.fromRequest(request, reply) } : input;
    await answer(reply, await bus.query(type, data, origin));
  };
}

/** @throws NOT_SIGNED_IN · @throws TOO_MANY_REQUESTS · @throws INVALID_IDEMPOTENCY_KEY */
function enter(
  request: FastifyRequest,
  caller: Caller,
  { access }: AnyCall,
  { limits, digestOf }: CallParts,
): Origin | Promise<Origin> {
  if (caller.kind !== 'person' && access.who !== 'anyone' && access.who !== 'payment-provider')
    throw accessErrors.NOT_SIGNED_IN();
  const origin = originOf(request, caller, digestOf);
  const counted = caller.kind === 'person' ? limits.person(caller.userId, request) : null;
  return counted === null ? origin : counted.then(() => origin);
}

/** A command's result is its answer, and how far a read model must be to show it. */
function apart(result: unknown): [body: unknown, position: Position | null] {
  if (typeof result !== 'object' || result === null || !('position' in result)) return [result, null];
  const { position, ...body } = result;
  return [body, typeof position === 'string' ? position : null];
}
