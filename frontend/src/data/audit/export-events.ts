import { auditCalls } from '@lineless/contracts/audit/calls';
import { api } from '@/shared/api/api';
import { asFile } from '@/shared/api/file';
import type { EventFilter } from './events';

interface Export {
  readonly vendorId: string;
  readonly filter: EventFilter;
  /** Of the file: 'order-7F3A9C'. */
  readonly name: string;
}

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the filter leaves of a vendor's events, as a file on this device. */
    exportEvents: build.mutation<null, Export>({
      async queryFn({ vendorId, filter, name }, _api, _options, send) {
        const filled = { params: { vendorId }, query: filter };
        const { error } = await send(asFile(auditCalls.exportAuditEvents, filled, `${name}.csv`));
        return error ? { error } : { data: null };
      },
    }),
  }),
});

export const { useExportEventsMutation } = exportApi;
