import { platformCalls } from '@lineless/contracts/platform/calls';
import type { PlacesAnswer } from '@lineless/contracts/platform/places';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Addresses by what was typed so far; the same is not asked twice (resolution 55). */
    findPlaces: build.query<PlacesAnswer, string>({
      ...asking(platformCalls.findPlaces, (query: string) => ({ query: { query } }), all),
    }),
  }),
});

export const { useFindPlacesQuery, useLazyFindPlacesQuery } = placesApi;
