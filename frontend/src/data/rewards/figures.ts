import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { VendorPrizeFigures } from '@lineless/contracts/rewards/rewards';
import { daysAfter } from '@/data/analytics/weeks';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import type { VenueClock } from '@/shared/lib/time';
import { toInstant } from '@/shared/lib/zoned-time';

export type { VendorPrizeFigures };

/** The week that begins with a Sunday, in trading days of the venue. */
interface PrizeWeek extends VenueClock {
  readonly vendorId: string;
  /** Its Sunday. */
  readonly from: string;
}

const WEEK = 7;
const EVERY_MS = 60_000;

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrizeFigures: build.query<VendorPrizeFigures, PrizeWeek>({
      ...asking(
        rewardCalls.getPrizeFigures,
        ({ vendorId, from, timeZone, tradingDayStart }: PrizeWeek) => ({
          params: { vendorId },
          query: {
            since: toInstant(`${from}T${tradingDayStart}`, timeZone),
            until: toInstant(`${daysAfter(from, WEEK)}T${tradingDayStart}`, timeZone),
          },
        }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
    }),
  }),
});

/** What was won in a week. A prize of an earlier week is claimed in this one: it is asked for again, too. */
export function usePrizeFigures(week: PrizeWeek) {
  const { currentData, ...rest } = figuresApi.useGetPrizeFiguresQuery(week, {
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return { ...rest, figures: currentData };
}
