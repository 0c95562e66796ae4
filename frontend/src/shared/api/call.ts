import type { AnswerOf, AnyCall, BodyFor, ParamsFor, QueryFor } from '@lineless/contracts/call';
import type { CallArgs } from './base-query';
import { shapeOf } from './checked';
import { once } from './once';

/** All that a call may be sent with. */
interface Parts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** What this call is sent with: its parameters, query and body, those that it has. */
export type Filled<C extends AnyCall> = Parts &
  Part<'params', ParamsFor<C>> &
  Part<'query', QueryFor<C>> &
  Part<'body', BodyFor<C>>;

type Part<Name extends string, Value> = unknown extends Value
  ? unknown
  : MayBeLeftOut<Value> extends true
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Also where each of its fields may be. */
type MayBeLeftOut<Value> = undefined extends Value ? true : Partial<Value> extends Value ? true : false;

/** What a call says about an endpoint. */
interface Settled<C extends AnyCall, Arg, Data> {
  readonly query: (arg: Arg) => CallArgs;
  readonly transformResponse: (answer: AnswerOf<C>) => Data;
}

/**
 * An endpoint that reads, made from its call; also one that must not be repeated by itself (signing in):
 *
 *     getMyOrder: build.query({
 *       ...asking(orderingCalls.getOrder, (params: OrderKey) => ({ params }), ({ order }) => order),
 *       extraOptions: { seesOwnWrites: true },
 *     })
 *
 * @param fill what the call is sent with
 * @param take what is kept of its answer
 */
export function asking<C extends AnyCall, Arg, Data>(
  call: C,
  fill: (arg: Arg) => Filled<C>,
  take: (answer: AnswerOf<C>) => Data,
): Settled<C, Arg, Data> {
  return { query: (arg) => request(call, fill(arg)), transformResponse: take };
}

/**
 * An endpoint that changes something, made from its call. Its repetitions change nothing a second time; with
 * a `key` neither do the user's own, for the same intent.
 */
export function changing<C extends AnyCall, Arg, Data>(
  call: C,
  fill: (arg: Arg) => Filled<C> & { readonly key?: string },
  take: (answer: AnswerOf<C>) => Data,
): Settled<C, Arg, Data> {
  return {
    query: (arg) => {
      const filled = fill(arg);
      return once(request(call, filled), filled.key);
    },
    transformResponse: take,
  };
}

/** What is kept of an answer: all of it. */
export const all = <T>(answer: T): T => answer;

/** The request of a call, each parameter encoded as one segment of its path. */
export function request(call: AnyCall, { params = {}, query, body }: Parts): CallArgs {
  const { method, path } = call;
  return {
    method,
    shape: shapeOf(call),
    needsPerson: call.access.who !== 'anyone',
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
  };
}
