import { promoterCalls } from '@lineless/contracts/guest-lists/promoter-calls';
import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { useEventNews } from './use-event-news';

export type OpenList = AnswerOf<typeof promoterCalls.getOpenList>['list'];
type Promoted = AnswerOf<typeof promoterCalls.promoteGuest>;
export type PromotedGuest = BodyFor<typeof promoterCalls.promoteGuest>;

interface Promotion {
  readonly linkId: string;
  readonly guest: PromotedGuest;
  /** Of this intent: sent again after a lost answer, it takes no second place. */
  readonly key: string;
}

const openListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a promoter's link is for. What is told of its event does not say it: `useOpenList` asks anew. */
    getOpenList: build.query<OpenList, string>(
      asking(
        promoterCalls.getOpenList,
        (linkId: string) => ({ params: { linkId } }),
        ({ list }) => list,
      ),
    ),
    promoteGuest: build.mutation<Promoted, Promotion>({
      ...changing(
        promoterCalls.promoteGuest,
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

/** The list behind a link, asked anew where something happens to its event. */
export function useOpenList(linkId: string) {
  const list = openListApi.useGetOpenListQuery(linkId, { refetchOnMountOrArgChange: true });
  useEventNews(list.data?.glevent, list.refetch);
  return list;
}
