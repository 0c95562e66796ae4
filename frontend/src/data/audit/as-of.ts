import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AsOf } from '@lineless/contracts/audit/timelines';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { Order } from '@lineless/contracts/ordering/orders';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { answersOf, PAGE } from '@/shared/api/pages';
import type { StreamKey } from './timeline';

interface AsOfKey extends StreamKey {
  /** Of the last event that is folded in. */
  readonly revision: number;
}

interface MomentKey {
  readonly vendorId: string;
  readonly vendorLocationId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The documents of a thing as they were, by read model. */
export type Documents = AsOf['documents'];

/** A guest list of 5,000 has 25 of them; what is looked at is how it stood, not each of its guests. */
const MOST_PAGES = 5;

/** The documents, and whether there were more than are here. */
export interface StateThen {
  readonly documents: Documents;
  readonly isCut: boolean;
}

const asOfApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the product's own calls answered about a thing after one of its events. */
    getAsOf: build.query<StateThen, AsOfKey>({
      async queryFn({ revision, ...params }, _api, _options, send) {
        const filled = { params, query: { revision, limit: PAGE } };
        const { answers, error, meta } = await answersOf(auditCalls.getAsOf, filled, send, {
          most: MOST_PAGES,
        });
        if (error) return { error, meta };
        const documents = answers.flatMap((answer) => answer.documents);
        return { data: { documents, isCut: answers.at(-1)?.nextToken !== undefined }, meta };
      },
    }),
    getBoardAsOf: build.query<Order[], MomentKey>(
      asking(
        auditCalls.getBoardAsOf,
        ({ at, ...params }: MomentKey) => ({ params, query: { at } }),
        ({ items }) => items,
      ),
    ),
    getMenuAsOf: build.query<Product[], MomentKey>(
      asking(
        auditCalls.getMenuAsOf,
        ({ at, ...params }: MomentKey) => ({ params, query: { at } }),
        ({ items }) => items,
      ),
    ),
  }),
});

export const { useGetAsOfQuery, useGetBoardAsOfQuery, useGetMenuAsOfQuery } = asOfApi;
