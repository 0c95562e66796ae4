import { CITY_RADIUS_MILES, type City } from '@lineless/contracts/guest-lists/cities';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { documentShapeOf } from '@/shared/api/checked';
import { answersOf } from '@/shared/api/pages';
import { compareText } from '@/shared/lib/compare-text';
import { collect, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveAcross } from '@/shared/live/live-across';

export type { City };
type Place = Pick<City, 'latitude' | 'longitude'>;

/** M2: by their start. */
const byStart: Listing<PublicGlevent> = {
  idOf: ({ gleventId }) => gleventId,
  compare: (a, b) => compareText(a.startTime, b.startTime) || compareText(a.gleventId, b.gleventId),
};

const cityEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What can be booked around a city, with how many places are left, live (M3, resolutions 62 to 64). */
    getCityEvents: build.query<Collection<PublicGlevent>, Place>({
      async queryFn(place, _api, _options, send) {
        const query = { ...place, radiusMiles: CITY_RADIUS_MILES };
        const { answers, error, meta } = await answersOf(guestListCalls.searchGlevents, { query }, send);
        if (error) return { error };
        return {
          data: collect(
            byStart,
            answers.flatMap(({ events }) => events),
          ),
          meta,
        };
      },
      extraOptions: { seesOwnWrites: true },
      providesTags: ['CityEvents'],
      merge: (held, answer) => renew(byStart, plain(held), answer),
      ...liveAcross<PublicGlevent, Place>(
        {
          ...byStart,
          topic: guestListTopics.vendorGlevents,
          model: 'glevents',
          shape: documentShapeOf(guestListCalls.searchGlevents),
          toldBy: ({ vendorId }) => vendorId,
          keep: ({ gleventStatus }) => gleventStatus !== 'CANCELLED' && gleventStatus !== 'COMPLETED',
        },
        (place): ThunkAction<unknown, unknown, unknown, UnknownAction> =>
          cityEventsApi.endpoints.getCityEvents.initiate(place, { forceRefetch: true, subscribe: false }),
      ),
    }),
  }),
});

export const { useGetCityEventsQuery } = cityEventsApi;
