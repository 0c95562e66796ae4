import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { deviceTimers } from '@/shared/lib/timers';
import { live } from '@/shared/live/live';
import { LiveEntry, type Answered } from '@/shared/live/live-entry';

export type OpenList = AnswerOf<typeof guestListCalls.getOpenList>['list'];
type Promoted = AnswerOf<typeof guestListCalls.promoteGuest>;
export type PromotedGuest = BodyFor<typeof guestListCalls.promoteGuest>;

interface Promotion {
  readonly linkId: string;
  readonly guest: PromotedGuest;
  /** Of this intent: sent again after a lost answer, it takes no second place. */
  readonly key: string;
}

const NO_POSITION_OF_ITS_OWN: Answered = { position: null };

const openListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a promoter's link is for. What is told of its event does not say it: `useOpenList` asks anew. */
    getOpenList: build.query<OpenList, string>(
      asking(
        guestListCalls.getOpenList,
        (linkId: string) => ({ params: { linkId } }),
        ({ list }) => list,
      ),
    ),
    promoteGuest: build.mutation<Promoted, Promotion>({
      ...changing(
        guestListCalls.promoteGuest,
        ({ linkId, guest, key }: Promotion) => ({ params: { linkId }, body: guest, key }),
        all,
      ),
      async onQueryStarted({ linkId }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done)
          dispatch(
            openListApi.util.updateQueryData('getOpenList', linkId, (list) => {
              list.placesLeft = done.data.placesLeft;
            }),
          );
      },
    }),
  }),
});

export const { usePromoteGuestMutation } = openListApi;

/** A link is opened by hundreds of people: not all of them ask in one breath. */
const SPREAD_MS = 3_000;

/** The list behind a link, asked anew where something happens to its event. */
export function useOpenList(linkId: string) {
  const list = openListApi.useGetOpenListQuery(linkId, { refetchOnMountOrArgChange: true });
  const { vendorId, gleventId } = list.data?.glevent ?? {};
  const { refetch } = list;
  useEffect(() => {
    if (vendorId === undefined || gleventId === undefined) return undefined;
    let callOff: (() => void) | null = null;
    const ask = (): void => {
      callOff = null;
      const answered = entry.requested();
      void refetch().then(({ isSuccess }) => answered(isSuccess ? NO_POSITION_OF_ITS_OWN : null));
    };
    const entry: LiveEntry = new LiveEntry(
      {
        apply: ({ id }) => id !== gleventId,
        refetch: () => void (callOff ??= deviceTimers.after(SPREAD_MS * Math.random(), ask)),
      },
      'glevents',
    );
    const { position, stop } = live.watch(guestListTopics.vendorGlevents.of(vendorId), entry);
    // What is shown was asked for before anybody listened.
    entry.requested()(NO_POSITION_OF_ITS_OWN);
    entry.onPosition(position);
    return () => {
      callOff?.();
      stop();
    };
  }, [vendorId, gleventId, refetch]);
  return list;
}
