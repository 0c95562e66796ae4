import { cellsOfCity } from '@lineless/contracts/guest-lists/cells';
import { CITY_RADIUS_MILES, type City } from '@lineless/contracts/guest-lists/cities';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { milesBetween } from '@lineless/kernel/geography';
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

export const cityEventsApi = api.injectEndpoints({
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
          topic: guestListTopics.cellGlevents,
          model: 'glevents',
          shape: documentShapeOf(guestListCalls.searchGlevents),
          toldIn: cellsOfCity,
          keep: (glevent, place) => isToCome(glevent) && milesBetween(glevent, place) <= CITY_RADIUS_MILES,
        },
        (place): ThunkAction<unknown, unknown, unknown, UnknownAction> =>
          cityEventsApi.endpoints.getCityEvents.initiate(place, { forceRefetch: true, subscribe: false }),
      ),
    }),
  }),
});

function isToCome({ gleventStatus }: PublicGlevent): boolean {
  return gleventStatus !== 'CANCELLED' && gleventStatus !== 'COMPLETED';
}

export const { useGetCityEventsQuery } = cityEventsApi;
