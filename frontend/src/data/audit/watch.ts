import { auditCalls } from '@lineless/contracts/audit/calls';
import type { AuditWatch } from '@lineless/contracts/audit/watch';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

/** The service looks about as often. */
const EVERY_MS = 20_000;

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWatch: build.query<AuditWatch, string>(
      asking(auditCalls.getAuditWatch, (vendorId: string) => ({ params: { vendorId } }), all),
    ),
  }),
});

/** What the service's own looks at the log have come to, as long as a page shows it. */
export function useLogWatch(vendorId: string): AuditWatch | undefined {
  return watchApi.useGetWatchQuery(vendorId, { pollingInterval: EVERY_MS }).currentData;
}
