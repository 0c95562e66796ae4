import type { AnswerOf, AnyCall } from '@lineless/contracts/call';
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { BaseQuery, CallMeta } from './base-query';
import { request, type Filled } from './call';
import { earliest } from './position';

/** The contract's largest page. */
export const PAGE = 200;

/** A list's answer, or what is kept of it. */
export interface Listed<Item> {
  items: Item[];
  nextToken?: string | undefined;
  /** Items that are not what the contract says and were left out: their ids, '' for those without any. */
  unreadable?: readonly string[] | undefined;
}

/** How an endpoint's `queryFn` sends a request. */
type Send = (args: FetchArgs) => ReturnType<BaseQuery>;
type ItemOf<C extends AnyCall> = AnswerOf<C> extends Listed<infer Item> ? Item : never;
type Pages<C extends AnyCall> = { meta: CallMeta } & (
  | { data: AnswerOf<C>; error?: undefined }
  | { error: FetchBaseQueryError; data?: undefined }
);

/** The answers of a list's pages, the first first; together they hold what the oldest of them holds. */
type Answers<C extends AnyCall> = { meta: CallMeta } & (
  | { answers: AnswerOf<C>[]; error?: undefined }
  | { error: FetchBaseQueryError; answers?: undefined }
);

/** @param most so many pages, also where there are more */
export async function answersOf<C extends AnyCall>(
  call: C,
  filled: Filled<C>,
  send: Send,
  { most = Infinity }: { readonly most?: number } = {},
): Promise<Answers<C>> {
  const { url, params, ...rest } = request(call, filled);
  const answers: AnswerOf<C>[] = [];
  const positions: (string | null)[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < most; page += 1) {
    const answer = await send({ ...rest, url, params: { ...params, nextToken } });
    if (answer.error) return { error: answer.error, meta: { position: null } };
    positions.push(answer.meta?.position ?? null);
    answers.push(answer.data as AnswerOf<C>);
    nextToken = (answer.data as Pick<Listed<unknown>, 'nextToken'>).nextToken;
    if (nextToken === undefined) break;
  }
  return { answers, meta: { position: earliest(positions) } };
}

/**
 * A list's first answer with the items of all the pages behind it.
 * @param options see `answersOf`
 */
export async function allPages<C extends AnyCall>(
  call: C,
  filled: Filled<C>,
  send: Send,
  options: { readonly most?: number } = {},
): Promise<Pages<C>> {
  const { answers, error, meta } = await answersOf(call, filled, send, options);
  if (error) return { error, meta };
  const lists = answers as unknown as Listed<ItemOf<C>>[];
  const unreadable = lists.flatMap((list) => list.unreadable ?? []);
  const all = {
    ...lists[0],
    items: lists.flatMap(({ items }) => items),
    nextToken: lists.at(-1)?.nextToken,
    ...(unreadable.length > 0 && { unreadable }),
  };
  return { data: all as AnswerOf<C>, meta };
}
