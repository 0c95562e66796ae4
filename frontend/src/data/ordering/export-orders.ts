import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { api } from '@/shared/api/api';
import { request } from '@/shared/api/call';
import { saveFile } from '@/shared/lib/save-file';
import type { HistoryFilter } from './history-filter';

interface Export {
  readonly vendorLocationId: string;
  readonly filter: HistoryFilter;
}

/** A long history takes its time on a bad network. */
const TIMEOUT_MS = 120_000;

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the filter leaves of a location's history, as a file on this device. */
    exportOrders: build.mutation<null, Export>({
      async queryFn({ vendorLocationId, filter }, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: filter };
        const { error } = await send({
          ...request(orderingCalls.exportOrdersOfLocation, filled),
          timeout: TIMEOUT_MS,
          responseHandler: async (response): Promise<unknown> => {
            if (!response.ok) return response.json();
            saveFile(`orders-${vendorLocationId}.csv`, await response.blob());
            return null;
          },
        });
        return error ? { error } : { data: null };
      },
    }),
  }),
});

export const { useExportOrdersMutation } = exportApi;
