import { z } from 'zod';
import { id } from '@lineless/kernel/values';
import type { Access } from './access';

/** 'userId' | 'orderId' of '/users/{userId}/orders/{orderId}'. */
export type ParamsIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;

type Params = Readonly<Record<string, z.ZodType>>;

/**
 * One HTTP call of the product, said once: the server's route, the browser's endpoint and the OpenAPI file
 * are made from it.
 */
export interface Call<
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
  Special extends object = Params,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters in braces. */
  readonly path: Path;
  /** Another spelling of the path, with the same parameters (resolution 6). Ours use the first. */
  readonly also?: string;
  readonly summary: string;
  readonly access: Access;
  /** Parameters that are something else than ids. */
  readonly params?: Special;
  readonly query?: Query;
  readonly body?: Body;
  /** In bytes, where a body may be larger than those of other calls. */
  readonly largestBody?: number;
  /** 200 where nothing is said. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer?: Answer;
  /** What a query answers with 202 in its place where the answer takes longer than anybody waits: ask again. */
  readonly later?: z.ZodType;
  /** In place of `answer`: a text that comes in pieces, to be kept as a file of this name. */
  readonly file?: { readonly name: string; readonly type: 'text/csv' | 'application/json' };
  /** In place of `answer`: bytes that never change under their address, for every cache on the way. */
  readonly bytes?: 'image/webp';
  /** The read model that a GET answers from: it can wait for the caller's own writes, and says how far it is. */
  readonly reads?: string;
  /** Stable codes beyond INVALID_INPUT, NOT_SIGNED_IN, ROLE_LACKING and NOT_FOUND. */
  readonly errors?: readonly string[];
}

export type AnyCall = Call;

/** Checks what the fields of a call say about each other, and keeps their types. */
export function call<
  const Path extends string,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
  Special extends Readonly<Partial<Record<ParamsIn<Path>, z.ZodType>>> = NoParams,
>(
  definition: Omit<Call<Path, Query, Body, Answer, Special>, 'access' | 'params'> & {
    readonly access: Access<FieldsOf<Path, Query, Body>>;
    readonly params?: Special;
  },
): Call<Path, Query, Body, Answer, Special> {
  return definition;
}

/** Where every parameter is an id. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- none is none
type NoParams = Readonly<Record<never, z.ZodType>>;

type FieldsOf<Path extends string, Query, Body> =
  | ParamsIn<Path>
  | (Query extends z.ZodType ? keyof z.output<Query> & string : never)
  | (Body extends z.ZodType ? keyof z.output<Body> & string : never);

type ParamsOf<C extends AnyCall> =
  C extends Call<infer Path, infer _Query, infer _Body, infer _Answer, infer Special>
    ? {
        readonly [Name in ParamsIn<Path>]: Name extends keyof Special
          ? Special[Name] extends z.ZodType
            ? Special[Name]
            : typeof id
          : typeof id;
      }
    : never;

type ParamValues<C extends AnyCall, Side extends 'input' | 'output'> = {
  readonly [Name in keyof ParamsOf<C>]: Side extends 'input'
    ? z.input<ParamsOf<C>[Name]>
    : z.output<ParamsOf<C>[Name]>;
};

/** What a schema takes or gives; anything where a call has none. */
type Part<Schema, Side extends 'input' | 'output'> = [NonNullable<Schema>] extends [never]
  ? unknown
  : NonNullable<Schema> extends z.ZodType
    ? Side extends 'input'
      ? z.input<NonNullable<Schema>>
      : z.output<NonNullable<Schema>>
    : unknown;

/** What a handler gets: parameters, query and body, parsed, in one object. A parameter outweighs a field of the body. */
export type InputOf<C extends AnyCall> = Omit<
  Part<C['query'], 'output'> & Part<C['body'], 'output'>,
  keyof ParamValues<C, 'output'>
> &
  ParamValues<C, 'output'>;

/** What a client fills in. */
export type ParamsFor<C extends AnyCall> = ParamValues<C, 'input'>;
export type QueryFor<C extends AnyCall> = Part<C['query'], 'input'>;
export type BodyFor<C extends AnyCall> = Part<C['body'], 'input'>;
export type AnswerOf<C extends AnyCall> = [NonNullable<C['answer']>] extends [never]
  ? void
  : NonNullable<C['answer']> extends z.ZodType
    ? z.output<NonNullable<C['answer']>>
    : void;

/** Every spelling of a call's path. */
export function spellingsOf({ path, also }: Pick<AnyCall, 'path' | 'also'>): readonly string[] {
  return also === undefined ? [path] : [path, also];
}

/** The schema of a call's parameters. */
export function paramsSchema({ path, params = {} }: AnyCall): z.ZodObject {
  return z.object(Object.fromEntries(paramNames(path).map((name) => [name, params[name] ?? id])));
}

export function paramNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
