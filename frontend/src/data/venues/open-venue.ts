import { venueCalls } from '@lineless/contracts/venues/calls';
import type { OpenedVenueAnswer } from '@lineless/contracts/venues/new-venue';
import type { BodyFor } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';

/** What the form says of a venue that is to open. */
export type VenueOpening = BodyFor<typeof venueCalls.openVenue>;

interface Asked {
  /** Of the caller. */
  readonly vendorId: string;
  readonly opening: VenueOpening;
  /** The same for the same form: sent again it opens no second venue. */
  readonly key: string;
}

const openingApi = api.injectEndpoints({
  endpoints: (build) => ({
    openVenue: build.mutation<OpenedVenueAnswer, Asked>(
      changing(
        venueCalls.openVenue,
        ({ vendorId, opening, key }: Asked) => ({ params: { vendorId }, body: opening, key }),
        all,
      ),
    ),
  }),
});

export const { useOpenVenueMutation } = openingApi;
