import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { api } from '@/shared/api/api';
import { asFile } from '@/shared/api/file';
import type { HistoryFilter } from './history-filter';

interface Export {
  readonly vendorLocationId: string;
  readonly filter: HistoryFilter;
}

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the filter leaves of a location's history, as a file on this device. */
    exportOrders: build.mutation<null, Export>({
      async queryFn({ vendorLocationId, filter }, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: filter };
        const name = `orders-${vendorLocationId}.csv`;
        const { error } = await send(asFile(staffOrderCalls.exportOrdersOfLocation, filled, name));
        return error ? { error } : { data: null };
      },
    }),
  }),
});

export const { useExportOrdersMutation } = exportApi;
