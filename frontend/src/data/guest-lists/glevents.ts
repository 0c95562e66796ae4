import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { BodyFor } from '@lineless/contracts/call';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { api } from '@/shared/api/api';
import { asking, changing } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { answersOf } from '@/shared/api/pages';
import { compareText } from '@/shared/lib/compare-text';
import { collect, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';

export type NewGlevent = BodyFor<typeof guestListCalls.createGlevent>;
export type GleventChange = BodyFor<typeof guestListCalls.changeGlevent>;

/** An event, at its vendor. */
export interface GleventKey {
  readonly vendorId: string;
  readonly gleventId: string;
}

interface Glevents extends Collection<Glevent> {
  /** There are earlier ones. */
  readonly nextToken?: string | undefined;
}

export interface PagesOfGlevents {
  readonly vendorId: string;
  /** So many pages of past events, from the last one back. */
  readonly pages: number;
}

/** The last one first, so that earlier ones follow at the end. */
const lastFirst: Listing<Glevent> = {
  idOf: ({ gleventId }) => gleventId,
  compare: (a, b) => compareText(b.startTime, a.startTime) || compareText(b.gleventId, a.gleventId),
};

const gleventShape = documentShapeOf(guestListCalls.getGlevent);
const keyed = ({ vendorId, gleventId }: GleventKey) => ({ params: { vendorId, gleventId } });
const kept = ({ glevent }: { glevent: Glevent }): Glevent => glevent;

export const gleventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A vendor's events, upcoming and past, live. */
    getGlevents: build.query<Glevents, PagesOfGlevents>({
      async queryFn({ vendorId, pages }, _api, _options, send) {
        const filled = { params: { vendorId } };
        const { answers, error, meta } = await answersOf(guestListCalls.getGlevents, filled, send, {
          most: pages,
        });
        if (error) return { error };
        const events = answers.flatMap((page) => [...page.upcomingGlevents, ...page.pastGlevents]);
        return { data: { ...collect(lastFirst, events), nextToken: answers.at(-1)?.nextToken }, meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => ({ ...answer, ...renew(lastFirst, plain(held), answer) }),
      ...liveQuery<Glevents, Glevent, PagesOfGlevents>({
        topic: guestListTopics.vendorGlevents,
        shape: gleventShape,
        id: ({ vendorId }) => vendorId,
        applyTo: {
          ...lastFirst,
          collectionOf: (data) => data,
          hasMore: (data) => data.nextToken !== undefined,
        },
      }),
    }),
    /** One event with its counts, live. */
    getGlevent: build.query<Glevent, GleventKey>({
      ...asking(guestListCalls.getGlevent, keyed, kept),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<Glevent, Glevent, GleventKey>({
        topic: guestListTopics.glevent,
        model: 'glevents',
        shape: gleventShape,
        id: ({ gleventId }) => gleventId,
        applyTo: 'document',
      }),
    }),
    createGlevent: build.mutation<Glevent, { vendorId: string; glevent: NewGlevent; key: string }>(
      changing(
        guestListCalls.createGlevent,
        ({ vendorId, glevent, key }: { vendorId: string; glevent: NewGlevent; key: string }) => ({
          params: { vendorId },
          body: glevent,
          key,
        }),
        kept,
      ),
    ),
    changeGlevent: build.mutation<Glevent, GleventKey & { change: GleventChange }>(
      changing(
        guestListCalls.changeGlevent,
        ({ change, ...key }: GleventKey & { change: GleventChange }) => ({ ...keyed(key), body: change }),
        kept,
      ),
    ),
    cancelGlevent: build.mutation<Glevent, GleventKey>(changing(guestListCalls.cancelGlevent, keyed, kept)),
  }),
});

export const {
  useGetGleventsQuery,
  useGetGleventQuery,
  useCreateGleventMutation,
  useChangeGleventMutation,
  useCancelGleventMutation,
} = gleventsApi;
