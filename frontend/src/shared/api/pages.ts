import type { AnswerOf, AnyCall } from '@lineless/contracts/call';
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { BaseQuery, CallMeta } from './base-query';
import { request, type Filled } from './call';
import { earliest } from './position';

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
  { data: AnswerOf<C>; error?: undefined } | { error: FetchBaseQueryError; data?: undefined }
);

/**
 * A list's first answer with the items of all the pages behind it; it holds what the oldest of them holds.
 * @param most so many pages, also where there are more
 */
export async function allPages<C extends AnyCall>(
  call: C,
  filled: Filled<C>,
  send: Send,
  { most = Infinity }: { readonly most?: number } = {},
): Promise<Pages<C>> {
  const { url, params, ...rest } = request(call, filled);
  const items: ItemOf<C>[] = [];
  const unreadable: string[] = [];
  const positions: (string | null)[] = [];
  let first: object | undefined;
  let nextToken: string | undefined;
  for (let page = 0; page < most; page += 1) {
    const answer = await send({ ...rest, url, params: { ...params, nextToken } });
    if (answer.error) return { error: answer.error, meta: { position: null } };
    const list = answer.data as Listed<ItemOf<C>>;
    positions.push(answer.meta?.position ?? null);
    first ??= list;
    items.push(...list.items);
    unreadable.push(...(list.unreadable ?? []));
    nextToken = list.nextToken;
    if (nextToken === undefined) break;
  }
  const all = { ...first, items, nextToken, ...(unreadable.length > 0 && { unreadable }) };
  return { data: all as AnswerOf<C>, meta: { position: earliest(positions) } };
}
