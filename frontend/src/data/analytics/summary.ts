import { analyticsCalls } from '@lineless/contracts/analytics/calls';
import type { SalesSummary, SummaryStep } from '@lineless/contracts/analytics/summary';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { isRecord } from '@/shared/lib/is-record';
import { serverNow } from '@/shared/lib/server-clock';
import { liveQuery } from '@/shared/live/live-query';
import type { Versioned } from '@/shared/live/newest';
import { ofFigures } from './week';
import { daysAfter, todayAt } from './weeks';

interface SummaryKey {
  readonly vendorId: string;
  /** The first and the last trading day. */
  readonly from: string;
  readonly until: string;
  readonly by: SummaryStep;
  readonly vendorLocationId?: string | undefined;
}

/** What is longer is asked for again each minute: all of its orders are read for it. */
const EVERY_MS = 60_000;
const MOST_LIVE_DAYS = 31;
const REST_MS = 2_000;

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSalesSummary: build.query<SalesSummary, SummaryKey>({
      ...asking(
        analyticsCalls.getSalesSummary,
        ({ vendorId, ...query }: SummaryKey) => ({ params: { vendorId }, query }),
        ({ summary }) => summary,
      ),
      ...ofFigures,
      ...liveQuery<SalesSummary, Versioned, SummaryKey>({
        topic: analyticsTopics.vendorAnalytics,
        id: ({ vendorId }) => vendorId,
        applyTo: { concerns: concernsSummary, restMs: REST_MS },
      }),
    }),
  }),
});

/**
 * Money moves when it is told: it is of the day that runs, whenever its order was paid. What is told late, such as after a
 * restart, is of a payment within these days. @param order an `EnrichedOrder`
 */
export function concernsSummary(order: unknown, summary: SalesSummary): boolean {
  const { from, until, timeZone, dayStart } = summary;
  if (daysAfter(from, MOST_LIVE_DAYS) <= until) return false;
  const venue = { timeZone, tradingDayStart: dayStart };
  if (todayAt(venue, serverNow()) <= until) return true;
  const paid = isRecord(order) ? order.datetimePaid : undefined;
  if (typeof paid !== 'string') return true;
  const day = todayAt(venue, Date.parse(paid));
  return from <= day && day <= until;
}

/** The money of any trading days, live. */
export function useSalesSummary(key: SummaryKey) {
  const { currentData, isError, refetch } = summaryApi.useGetSalesSummaryQuery(key, {
    refetchOnMountOrArgChange: true,
    pollingInterval: daysAfter(key.from, MOST_LIVE_DAYS) <= key.until ? EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return { summary: currentData, isError, refetch };
}
