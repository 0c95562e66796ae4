import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditParked } from '@lineless/contracts/audit/upkeep';
import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { asking, changing } from '@/shared/api/call';

type Retried = AnswerOf<typeof auditCalls.retryAuditParked>['result'];

interface RetryKey extends BodyFor<typeof auditCalls.retryAuditParked> {
  readonly vendorId: string;
}

const parkedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Streams that a read model cannot fold any further. Seldom any: asked for again while a screen shows them. */
    getParked: build.query<AuditParked['items'], string>(
      asking(
        auditCalls.getAuditParked,
        (vendorId: string) => ({ params: { vendorId } }),
        ({ items }) => items,
      ),
    ),
    /** Folds one again; what is healed leaves the list. */
    retryParked: build.mutation<Retried, RetryKey>({
      ...changing(
        auditCalls.retryAuditParked,
        ({ vendorId, ...body }: RetryKey) => ({ params: { vendorId }, body }),
        ({ result }) => result,
      ),
      async onQueryStarted({ vendorId }, { dispatch, queryFulfilled }) {
        // Also what was tried in vain has changed: it says when, and how much it holds back.
        await queryFulfilled.catch(() => undefined);
        void dispatch(
          parkedApi.endpoints.getParked.initiate(vendorId, { forceRefetch: true, subscribe: false }),
        );
      },
    }),
  }),
});

export const { useGetParkedQuery, useRetryParkedMutation } = parkedApi;
