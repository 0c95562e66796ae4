import { wristbandCalls } from '@lineless/contracts/wristbands/calls';
import type { VendorWristband, Wristband } from '@lineless/contracts/wristbands/wristbands';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';
import { allPages, PAGE } from '@/shared/api/pages';

interface Writing {
  readonly vendorId: string;
  readonly nfcId: string;
  /** http(s); `null`: the vendor's own page. */
  readonly overrideUrl: string | null;
  /** What the page shows it to lead to; `null`: a new one. */
  readonly seen: { readonly overrideUrl: string | null } | null;
}

const wristbandsApi = api.enhanceEndpoints({ addTagTypes: ['Wristbands'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A vendor's own, by their ids. */
    getWristbands: build.query<readonly VendorWristband[], string>({
      async queryFn(vendorId, _api, _options, send) {
        const filled = { params: { vendorId }, query: { limit: PAGE } };
        const { data, meta, error } = await allPages(wristbandCalls.getWristbands, filled, send);
        return error ? { error } : { data: data.items, meta };
      },
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Wristbands'],
    }),
    writeWristband: build.mutation<Wristband, Writing>({
      ...changing(
        wristbandCalls.writeWristband,
        ({ vendorId, nfcId, ...body }: Writing) => ({ params: { vendorId, nfcId }, body }),
        all,
      ),
      invalidatesTags: ['Wristbands'],
    }),
  }),
});

export const { useGetWristbandsQuery, useWriteWristbandMutation } = wristbandsApi;
