import { analyticsCalls } from '@lineless/contracts/analytics/calls';
import { DUMP_FRESH_SECONDS } from '@lineless/contracts/analytics/limits';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { isRecord } from '@/shared/lib/is-record';
import { liveQuery } from '@/shared/live/live-query';
import type { Versioned } from '@/shared/live/newest';
import { daysAfter, todayAt } from './weeks';

/** Of which week, and of all of a vendor's locations or of one (resolution 87). */
export interface WeekKey {
  readonly vendorId: string;
  /** Its Sunday. */
  readonly from: string;
  readonly vendorLocationId?: string | undefined;
}

/** S9: how long figures that no page shows are kept, and how often a failed question is repeated. */
const KEPT_SECONDS = 30 * 60;
const RETRIES = 2;
/** Figures are not read faster; in a busy hour every order would ask for them anew. */
const REST_MS = 2_000;
const WEEK = 7;

/** How everything about figures is asked for (S9). */
export const ofFigures = {
  keepUnusedDataFor: KEPT_SECONDS,
  extraOptions: { seesOwnWrites: true, retries: RETRIES },
};

const weekApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a dashboard shows of one week; asked again as soon as an order of it is paid, handed over or refunded. */
    getWeek: build.query<AnalyticsWeek, WeekKey>({
      ...asking(
        analyticsCalls.getAnalyticsWeek,
        ({ vendorId, ...query }: WeekKey) => ({ params: { vendorId }, query }),
        ({ week }) => week,
      ),
      ...ofFigures,
      ...liveQuery<AnalyticsWeek, Versioned, WeekKey>({
        topic: analyticsTopics.vendorAnalytics,
        id: ({ vendorId }) => vendorId,
        applyTo: { concerns, restMs: REST_MS },
      }),
    }),
  }),
});

/** Of this week, or of the one that it is compared with. @param order an `EnrichedOrder` */
export function concerns(order: unknown, { from, until, timeZone, dayStart }: AnalyticsWeek): boolean {
  const paid = isRecord(order) ? order.datetimePaid : undefined;
  if (typeof paid !== 'string') return true;
  const date = todayAt({ timeZone, tradingDayStart: dayStart }, Date.parse(paid));
  return date >= daysAfter(from, -WEEK) && date <= until;
}

/** Resolution 85: for how long figures need not be asked for again. @param from a week's Sunday */
export function freshSeconds(from: string, today: string): number {
  const isPast = daysAfter(from, WEEK - 1).slice(0, 7) < today.slice(0, 7);
  return isPast ? DUMP_FRESH_SECONDS.pastMonth : DUMP_FRESH_SECONDS.currentMonth;
}

/** A week's figures, live. @param today on the venue's calendar */
export function useWeek(key: WeekKey, today: string) {
  const fresh = freshSeconds(key.from, today);
  const { currentData, isError, error, refetch } = weekApi.useGetWeekQuery(key, {
    refetchOnMountOrArgChange: fresh,
    // What has changed is told, but not that the minutes go on in which something is sold out.
    pollingInterval: today <= daysAfter(key.from, WEEK - 1) ? fresh * 1_000 : 0,
    skipPollingIfUnfocused: true,
  });
  return { week: currentData, isError, error, refetch };
}
