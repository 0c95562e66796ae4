import { platformCalls } from '@lineless/contracts/platform/calls';
import type { PlaceView } from '@lineless/contracts/platform/places';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Addresses by what was typed so far; the same is not asked twice (resolution 55). */
    findPlaces: build.query<PlaceView[], string>({
      ...asking(
        platformCalls.findPlaces,
        (query: string) => ({ query: { query } }),
        ({ places }) => places,
      ),
    }),
  }),
});

export const { useFindPlacesQuery } = placesApi;
