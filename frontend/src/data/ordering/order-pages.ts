import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { QueryFor } from '@lineless/contracts/call';
import type { Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { all } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages, type Listed } from '@/shared/api/pages';
import type { ListRules } from '@/shared/live/apply';
import { collect, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';

const PAGE = 50;

/** Orders of a list that may have further pages. */
export interface OrderPages extends Collection<Order> {
  readonly nextToken?: string | undefined;
  /** The ids of those that belong to it, but could not be read. */
  readonly unreadable?: readonly string[] | undefined;
}

export interface PagesOfLocation {
  readonly vendorLocationId: string;
  /** So many, from the first one on. */
  readonly pages: number;
}

export const hasMore = ({ nextToken }: OrderPages): boolean => nextToken !== undefined;

export function pagesOf(
  listing: Listing<Order>,
  { items, nextToken, unreadable }: Listed<Order>,
): OrderPages {
  return { ...collect(listing, items), nextToken, unreadable };
}

/** A new answer of a list, with what is held in a newer state. */
export const renewed = (listing: Listing<Order>) => (held: OrderPages, answer: OrderPages) => ({
  ...answer,
  ...renew(listing, plain(held), answer),
});

type Send = Parameters<typeof allPages>[2];

/**
 * A location's orders, so many pages of them and live.
 *
 * @param ask which of them
 * @param listing in the order of the server's answer
 * @param keep does a changed order (still) belong here?
 */
export function pagesOfLocation<Arg extends PagesOfLocation, Pages extends OrderPages = OrderPages>(
  ask: (arg: Arg) => QueryFor<typeof staffOrderCalls.getOrdersOfLocation>,
  listing: Listing<Order>,
  keep: NonNullable<ListRules<Pages, Order, Arg>['keep']>,
) {
  return {
    async queryFn(arg: Arg, _api: unknown, _options: unknown, send: Send) {
      const { vendorLocationId, pages } = arg;
      const filled = { params: { vendorLocationId }, query: { ...ask(arg), limit: PAGE } };
      const { data, error, meta } = await allPages(staffOrderCalls.getOrdersOfLocation, filled, send, {
        most: pages,
      });
      if (error) return { error, meta };
      const { items: _, ...rest } = data;
      return { data: { ...rest, ...pagesOf(listing, data) }, meta };
    },
    extraOptions: { seesOwnWrites: true },
    merge: renewed(listing),
    ...liveQuery<Pages, Order, Arg>({
      topic: orderingTopics.locationOrders,
      shape: documentShapeOf(staffOrderCalls.getOrdersOfLocation),
      id: ({ vendorLocationId }) => vendorLocationId,
      applyTo: { ...listing, collectionOf: all, hasMore, keep },
    }),
  };
}
