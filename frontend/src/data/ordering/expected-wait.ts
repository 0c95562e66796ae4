import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { texts } from './texts';

const EVERY_MS = 60_000;

interface Waiting {
  vendorLocationId: string;
  /** Of an order that waits; without it of one that is placed now. */
  datetimePaid?: string | undefined;
}

/** From so many minutes on a number would promise more than is known. */
const MANY_MINUTES = 60;

const waitApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Seconds until an order can be picked up; `null`: too few to tell. */
    getExpectedWait: build.query<number | null, Waiting>(
      asking(
        orderingCalls.getExpectedWait,
        ({ vendorLocationId, datetimePaid }: Waiting) => ({
          params: { vendorLocationId },
          ...(datetimePaid !== undefined && { query: { datetimePaid } }),
        }),
        ({ waitSeconds }) => waitSeconds,
      ),
    ),
  }),
});

/**
 * Whole minutes, at least one; `null` while the wait is unknown. Asked again every minute, as long as the page is
 * looked at.
 */
export function useExpectedWait(of: Waiting, { skip = false } = {}): number | null {
  const { currentData: seconds } = waitApi.useGetExpectedWaitQuery(of, {
    skip,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return seconds == null ? null : Math.max(1, Math.ceil(seconds / 60));
}

/** 'about 6 min', 'an hour or more'. */
export function waitText(minutes: number): string {
  return minutes < MANY_MINUTES ? texts.wait.about(minutes) : texts.wait.long;
}
