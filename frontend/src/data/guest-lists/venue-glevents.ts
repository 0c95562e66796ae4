import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { compareText } from '@/shared/lib/compare-text';
import { collect, documentsOf, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';

const byStart: Listing<PublicGlevent> = {
  idOf: ({ gleventId }) => gleventId,
  compare: (a, b) => compareText(a.startTime, b.startTime) || compareText(a.gleventId, b.gleventId),
};

const venueGleventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The guest lists of a venue that are not over, live; of no guest of theirs anything. */
    getVenueGlevents: build.query<Collection<PublicGlevent>, string>({
      ...asking(
        guestListCalls.getGleventsOfVenue,
        (vendorId: string) => ({ query: { vendorId } }),
        ({ events }) => collect(byStart, events),
      ),
      merge: (held, answer) => renew(byStart, plain(held), answer),
      ...liveQuery<Collection<PublicGlevent>, PublicGlevent, string>({
        topic: guestListTopics.vendorGlevents,
        model: 'glevents',
        shape: documentShapeOf(guestListCalls.getGleventsOfVenue),
        id: (vendorId) => vendorId,
        applyTo: {
          ...byStart,
          collectionOf: (data) => data,
          keep: ({ gleventStatus }) => gleventStatus !== 'CANCELLED' && gleventStatus !== 'COMPLETED',
        },
      }),
    }),
  }),
});

/** `events` is missing until they are known. */
export function useVenueGlevents(vendorId: string) {
  const { data, isError, error, refetch } = venueGleventsApi.useGetVenueGleventsQuery(vendorId);
  return { events: data && documentsOf(data), isError, error, refetch };
}
