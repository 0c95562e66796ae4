import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditEventAnswer } from '@lineless/contracts/audit/entries';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { asFile } from '@/shared/api/file';
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
    /** A proof that it is in the signed log, as a file on this device. */
    saveProof: build.mutation<null, EventKey>({
      async queryFn({ revision, ...key }, _api, _options, send) {
        const params = { ...key, revision: String(revision) };
        const name = `${key.stream}-${revision}-proof.json`;
        const { error } = await send(asFile(auditCalls.proveAuditEvent, { params }, name));
        return error ? { error } : { data: null };
      },
    }),
  }),
});

export const { useGetEventQuery, useSaveProofMutation } = eventApi;
