import type { AnyCall, Call, ParamsIn } from '@lineless/contracts/call';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import { once } from './once';

/** Whatever a call may be sent with. */
interface Parts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** What this call is sent with: its parameters, query and body, those that it has. */
export type Filled<C extends AnyCall> = Parts &
  (C extends Call<infer Path, infer Query, infer Body>
    ? Params<ParamsIn<Path>> & Part<'query', Query> & Part<'body', Body>
    : never);

/** What it is answered with. */
export type Answer<C extends AnyCall> =
  C extends Call<string, AnyCall['query'], AnyCall['body'], infer Schema>
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : void
    : never;

type Params<Name extends string> = [Name] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<Name, string>> };

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? MayBeLeftOut<z.input<Schema>> extends true
    ? { readonly [N in Name]?: z.input<Schema> }
    : { readonly [N in Name]: z.input<Schema> }
  : unknown;

/** Also where each of its fields may be. */
type MayBeLeftOut<Value> = undefined extends Value ? true : Partial<Value> extends Value ? true : false;

/** What a call says about an endpoint. */
interface Settled<C extends AnyCall, Arg, Data> {
  readonly query: (arg: Arg) => FetchArgs;
  readonly transformResponse: (answer: Answer<C>) => Data;
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
  take: (answer: Answer<C>) => Data,
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
  take: (answer: Answer<C>) => Data,
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
export function request({ method, path }: AnyCall, { params = {}, query, body }: Parts): FetchArgs {
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
  };
}
