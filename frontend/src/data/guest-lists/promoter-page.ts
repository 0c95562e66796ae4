import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { askAnew } from '@/shared/live/ask-anew';

export type PromoterPage = AnswerOf<typeof guestListCalls.getPromoterPage>['page'];

const promoterPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPromoterPage: build.query<PromoterPage, string>(
      asking(
        guestListCalls.getPromoterPage,
        (pageId: string) => ({ params: { pageId } }),
        ({ page }) => page,
      ),
    ),
  }),
});

/** A promoter's guests, asked anew where something happens to their event: of the guests visitors are told nothing. */
export function usePromoterPage(pageId: string) {
  const page = promoterPageApi.useGetPromoterPageQuery(pageId, { refetchOnMountOrArgChange: true });
  const { vendorId, gleventId } = page.data?.glevent ?? {};
  const { refetch } = page;
  useEffect(() => {
    if (vendorId === undefined || gleventId === undefined) return undefined;
    return askAnew({
      topic: guestListTopics.vendorGlevents.of(vendorId),
      model: 'glevents',
      concerns: ({ id }) => id === gleventId,
      ask: refetch,
    });
  }, [vendorId, gleventId, refetch]);
  return page;
}
