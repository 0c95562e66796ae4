import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { TaxOfLocationAnswer } from '@lineless/contracts/ordering/orders';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

const locationTaxApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTaxOfLocation: build.query<TaxOfLocationAnswer, string>(
      asking(
        staffOrderCalls.getTaxOfLocation,
        (vendorLocationId: string) => ({ params: { vendorLocationId } }),
        all,
      ),
    ),
  }),
});

/** The state where a location sells without tax, because nothing is registered there; `null`: nothing is known of one. */
export function useUncollectedState(vendorLocationId: string): string | null {
  const { data } = locationTaxApi.useGetTaxOfLocationQuery(vendorLocationId);
  return data?.isCollected === false ? data.state : null;
}
