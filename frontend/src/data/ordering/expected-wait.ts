import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';

const EVERY_MS = 60_000;

const waitApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Seconds that the last orders took until they could be picked up; `null`: too few to tell. */
    getExpectedWait: build.query<number | null, string>(
      asking(
        orderingCalls.getExpectedWait,
        (vendorLocationId: string) => ({ params: { vendorLocationId } }),
        ({ waitSeconds }) => waitSeconds,
      ),
    ),
  }),
});

/**
 * Whole minutes, at least one; `null` while the wait is unknown. Asked again every minute, as long as the page is
 * looked at.
 */
export function useExpectedWait(vendorLocationId: string, { skip = false } = {}): number | null {
  const { currentData: seconds } = waitApi.useGetExpectedWaitQuery(vendorLocationId, {
    skip,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return seconds == null ? null : Math.max(1, Math.ceil(seconds / 60));
}
