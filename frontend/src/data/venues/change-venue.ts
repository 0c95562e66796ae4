import { venueCalls } from '@lineless/contracts/venues/calls';
import type { VenueDetailsChange } from '@lineless/contracts/venues/venue-details';
import type { Vendor, VendorLocation } from '@lineless/contracts/venues/venues';
import { changing } from '@/shared/api/call';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { newest } from '@/shared/live/newest';
import { venuesApi } from './venues';

interface Change {
  readonly vendorId: string;
  readonly change: VenueDetailsChange;
}

interface NewLocation {
  readonly vendorId: string;
  readonly description: string;
  /** The same for the same name: sent again it opens no second location. */
  readonly key: string;
}

const changeApi = venuesApi.injectEndpoints({
  endpoints: (build) => ({
    changeVenue: build.mutation<Vendor, Change>(
      changing(
        venueCalls.changeVenue,
        ({ vendorId, change }: Change) => ({ params: { vendorId }, body: change }),
        ({ vendor }) => vendor,
      ),
    ),
    openLocation: build.mutation<VendorLocation, NewLocation>(
      changing(
        venueCalls.openLocation,
        ({ vendorId, description, key }: NewLocation) => ({
          params: { vendorId },
          body: { description },
          key,
        }),
        ({ location }) => location,
      ),
    ),
  }),
});

export interface ChangeVenue {
  readonly change: (change: VenueDetailsChange) => Promise<void>;
  readonly openLocation: (description: string, key: string) => Promise<VendorLocation>;
}

/** Changes a venue; every page here shows the answer before the promise is kept. Each throws what its call answers. */
export function useChangeVenue(vendorId: string): ChangeVenue {
  const dispatch = useAppDispatch();
  const [change] = changeApi.useChangeVenueMutation();
  const [open] = changeApi.useOpenLocationMutation();
  const { updateQueryData } = venuesApi.util;
  return {
    change: async (details) => {
      const vendor = await change({ vendorId, change: details }).unwrap();
      dispatch(updateQueryData('getVenue', vendorId, (held) => newest(held ?? undefined, vendor)));
      // They follow their venue.
      const { name: vendorName, timeZone } = vendor;
      dispatch(
        updateQueryData('getVenueLocations', vendorId, (held) =>
          held.map((location) => ({ ...location, vendorName, timeZone })),
        ),
      );
    },
    openLocation: async (description, key) => {
      const location = await open({ vendorId, description, key }).unwrap();
      const isIt = (one: VendorLocation): boolean => one.vendorLocationId === location.vendorLocationId;
      dispatch(
        updateQueryData('getVenueLocations', vendorId, (held) =>
          held.some(isIt) ? held : [...held, location],
        ),
      );
      return location;
    },
  };
}
