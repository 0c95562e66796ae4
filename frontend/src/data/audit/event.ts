import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditEventAnswer } from '@lineless/contracts/audit/entries';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import type { StreamKey } from './timeline';

interface EventKey extends StreamKey {
  readonly revision: number;
}

const eventApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One event whole, with what began it and what followed from it. */
    getEvent: build.query<AuditEventAnswer, EventKey>(
      asking(
        auditCalls.getAuditEvent,
        ({ revision, ...params }: EventKey) => ({ params: { ...params, revision: String(revision) } }),
        all,
      ),
    ),
  }),
});

export const { useGetEventQuery } = eventApi;
