import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

interface FindKey {
  readonly vendorId: string;
  /** At least two characters. */
  readonly text: string;
}

export type Found = AnswerOf<typeof auditCalls.findInAudit>;

const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What of the vendor's is called so. */
    findInAudit: build.query<Found, FindKey>(
      asking(
        auditCalls.findInAudit,
        ({ vendorId, text }: FindKey) => ({ params: { vendorId }, query: { text } }),
        all,
      ),
    ),
  }),
});

export const { useFindInAuditQuery } = findApi;
