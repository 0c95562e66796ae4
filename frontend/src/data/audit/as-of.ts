import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AsOf } from '@lineless/contracts/audit/timelines';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { Order } from '@lineless/contracts/ordering/orders';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { answersOf, PAGE } from '@/shared/api/pages';
import type { StreamKey } from './timeline';

interface AsOfKey extends StreamKey {
  /** Of the last event that is folded in; `null`: all of them are, or all until a moment. */
  readonly revision: number | null;
  /** ISO 8601 UTC. */
  readonly at?: string | undefined;
  /** When the page has last heard of an event (epoch ms): how it is now is asked for again with it. */
  readonly heardAt?: number | undefined;
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
  /** Of the last event that is folded in. */
  readonly revision: number | null;
  readonly isCut: boolean;
}

const asOfApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the product's own calls answered about a thing after one of its events. */
    getAsOf: build.query<StateThen, AsOfKey>({
      async queryFn({ vendorId, stream, revision, at }, _api, _options, send) {
        const filled = {
          params: { vendorId, stream },
          query: { limit: PAGE, ...(revision === null ? { at } : { revision }) },
        };
        const { answers, error, meta } = await answersOf(auditCalls.getAsOf, filled, send, {
          most: MOST_PAGES,
        });
        if (error) return { error, meta };
        const documents = answers.flatMap((answer) => answer.documents);
        const isCut = answers.at(-1)?.nextToken !== undefined;
        return { data: { documents, revision: answers[0]?.revision ?? null, isCut }, meta };
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
