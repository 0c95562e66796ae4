import type { BodyFor } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { Gift, GiftPlan } from '@lineless/contracts/rewards/gifts';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { compareText } from '@/shared/lib/compare-text';
import { collect, documentsOf, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';

export type { Gift, GiftPlan };
export type NewGift = BodyFor<typeof rewardCalls.giveGift>;

interface Giving {
  readonly vendorId: string;
  readonly gift: NewGift;
  /** Of this intent: pressed again after a lost answer, it gives nothing more. */
  readonly key: string;
}

/** More than are looked through on a screen. */
const SHOWN = 200;

const lastGiven: Listing<Gift> = {
  idOf: ({ giftId }) => giftId,
  compare: (a, b) => compareText(b.givenAt, a.givenAt) || compareText(b.giftId, a.giftId),
};

const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a vendor has given last, live: members get it one after the other. */
    getGifts: build.query<Collection<Gift>, string>({
      ...asking(
        rewardCalls.getGifts,
        (vendorId: string) => ({ params: { vendorId }, query: { limit: SHOWN } }),
        ({ items }) => collect(lastGiven, items),
      ),
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => renew(lastGiven, plain(held), answer),
      ...liveQuery<Collection<Gift>, Gift, string>({
        topic: rewardTopics.vendorGifts,
        shape: documentShapeOf(rewardCalls.getGifts),
        id: (vendorId) => vendorId,
        applyTo: { ...lastGiven, collectionOf: all },
      }),
    }),
    getGiftPlans: build.query<readonly GiftPlan[], string>(
      asking(
        rewardCalls.getGiftPlans,
        (vendorId: string) => ({ params: { vendorId } }),
        ({ plans }) => plans,
      ),
    ),
    giveGift: build.mutation<Gift, Giving>(
      changing(
        rewardCalls.giveGift,
        ({ vendorId, gift, key }: Giving) => ({ params: { vendorId }, body: gift, key }),
        ({ gift }) => gift,
      ),
    ),
  }),
});

/** What a vendor has given, the newest first. */
export function useGifts(vendorId: string) {
  const { currentData, ...rest } = giftsApi.useGetGiftsQuery(vendorId);
  return { ...rest, gifts: currentData && documentsOf(currentData) };
}

/** As many as they are when they are asked for: what is given is given to those of that moment. */
export function useGiftPlans(vendorId: string) {
  const { currentData, ...rest } = giftsApi.useGetGiftPlansQuery(vendorId, {
    refetchOnMountOrArgChange: true,
  });
  return { ...rest, plans: currentData };
}

export const { useGiveGiftMutation } = giftsApi;
