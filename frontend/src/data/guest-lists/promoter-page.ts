import { promoterCalls } from '@lineless/contracts/guest-lists/promoter-calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { useEventNews } from './use-event-news';

export type PromoterPage = AnswerOf<typeof promoterCalls.getPromoterPage>['page'];

const promoterPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPromoterPage: build.query<PromoterPage, string>(
      asking(
        promoterCalls.getPromoterPage,
        (pageId: string) => ({ params: { pageId } }),
        ({ page }) => page,
      ),
    ),
  }),
});

/** A promoter's guests, asked anew where something happens to their event: of the guests visitors are told nothing. */
export function usePromoterPage(pageId: string) {
  const page = promoterPageApi.useGetPromoterPageQuery(pageId, { refetchOnMountOrArgChange: true });
  useEventNews(page.data?.glevent, page.refetch);
  return page;
}
