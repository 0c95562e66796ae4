import { analyticsCalls } from '@lineless/contracts/analytics/calls';
import type { SalesSummary, SummaryStep } from '@lineless/contracts/analytics/summary';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { ofFigures } from './week';

interface SummaryKey {
  readonly vendorId: string;
  /** The first and the last trading day. */
  readonly from: string;
  readonly until: string;
  readonly by: SummaryStep;
  readonly vendorLocationId?: string | undefined;
}

const EVERY_MS = 60_000;

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSalesSummary: build.query<SalesSummary, SummaryKey>({
      ...asking(
        analyticsCalls.getSalesSummary,
        ({ vendorId, ...query }: SummaryKey) => ({ params: { vendorId }, query }),
        ({ summary }) => summary,
      ),
      ...ofFigures,
    }),
  }),
});

/** The money of any trading days; asked again each minute, because a refund can come at any time. */
export function useSalesSummary(key: SummaryKey) {
  const { currentData, isError, refetch } = summaryApi.useGetSalesSummaryQuery(key, {
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return { summary: currentData, isError, refetch };
}
