import { analyticsCalls } from '@lineless/contracts/analytics/calls';
import { DUMP_FRESH_SECONDS } from '@lineless/contracts/analytics/limits';
import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { api } from '@/shared/api/api';
import { request } from '@/shared/api/call';
import { checked } from '@/shared/api/checked';
import { pause } from '@/shared/api/retries';
import { isRecord } from '@/shared/lib/is-record';
import { ofFigures } from './week';

interface MonthKey {
  readonly vendorId: string;
  readonly month: string;
}

/** 202 comes after a few seconds already: the next question may follow soon. */
const AGAIN_MS = 1_000;

const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A month's figures, compared with what its events give. A long month takes its time: it is asked until it is done. */
    proveMonth: build.query<DumpProof, MonthKey>({
      async queryFn({ vendorId, month }, { signal }, _options, send) {
        const { shape, ...asked } = request(analyticsCalls.proveAnalyticsDump, {
          params: { vendorId, month },
        });
        for (;;) {
          const { data, error } = await send(asked);
          if (error) return { error };
          if (!isPending(data) || signal.aborted) return proofIn(checked(shape, data));
          await pause(AGAIN_MS, signal);
        }
      },
      ...ofFigures,
    }),
  }),
});

function isPending(data: unknown): boolean {
  return isRecord(data) && data.status === 'PENDING';
}

function proofIn(answer: ReturnType<typeof checked>) {
  return 'error' in answer ? answer : { data: (answer.data as { proof: DumpProof }).proof };
}

/** Checked when the page is opened, and not again within the hour unless its reader asks. */
export function useProof(key: MonthKey) {
  const { currentData, isError, isFetching, refetch } = proofApi.useProveMonthQuery(key, {
    refetchOnMountOrArgChange: DUMP_FRESH_SECONDS.pastMonth,
    refetchOnReconnect: false,
  });
  return { proof: currentData, isError, isFetching, refetch };
}
