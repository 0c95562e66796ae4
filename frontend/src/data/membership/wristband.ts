import { wristbandCalls } from '@lineless/contracts/wristbands/calls';
import type { Wristband } from '@lineless/contracts/wristbands/wristbands';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

const wristbandApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where a tapped wristband leads; a request gives up after 10 seconds, as all of them do (M9). */
    getWristband: build.query<Wristband, string>(
      asking(wristbandCalls.getWristband, (nfcId: string) => ({ params: { nfcId } }), all),
    ),
  }),
});

export const { useGetWristbandQuery } = wristbandApi;
