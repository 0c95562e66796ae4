import { venueEventCalls } from '@lineless/contracts/venue-events/calls';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { venueEventTopics } from '@lineless/contracts/venue-events/topics';
import type { AnswerOf } from '@lineless/contracts/call';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { answersOf, PAGE } from '@/shared/api/pages';
import { useGrowing, usePages } from '@/shared/hooks/use-growing-list';
import { compareText } from '@/shared/lib/compare-text';
import { collect, documentsOf, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';

export interface EventsOfStatus {
  readonly vendorId: string;
  readonly status: 'IN_PROGRESS' | 'UPCOMING';
}

/** A vendor's events, so many pages of them from the first one on. */
interface EventPages {
  readonly vendorId: string;
  readonly pages: number;
}

/** An event, at its vendor. */
export interface EventKey {
  readonly vendorId: string;
  readonly eventId: string;
}

interface Events extends Collection<VenueEvent> {
  readonly nextToken?: string | undefined;
}

const idOf = ({ eventId }: VenueEvent): string => eventId;
const firstStart: Listing<VenueEvent> = {
  idOf,
  compare: (a, b) => compareText(a.startTime, b.startTime) || compareText(a.eventId, b.eventId),
};
const lastStart: Listing<VenueEvent> = { idOf, compare: (a, b) => firstStart.compare(b, a) };

const taken =
  (listing: Listing<VenueEvent>) =>
  ({ events, nextToken }: AnswerOf<typeof venueEventCalls.getEvents>): Events => ({
    ...collect(listing, events),
    nextToken,
  });

const following = {
  topic: venueEventTopics.vendorEvents,
  shape: documentShapeOf(venueEventCalls.getEvent),
};

export const venueEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A vendor's events of one status, by their start; each comes and goes live as its status moves. */
    getEventsByStatus: build.query<Events, EventsOfStatus>({
      ...asking(
        venueEventCalls.getEventsByStatus,
        (query: EventsOfStatus) => ({ query: { ...query, limit: PAGE } }),
        taken(firstStart),
      ),
      merge: (held, answer) => ({ ...answer, ...renew(firstStart, plain(held), answer) }),
      ...liveQuery<Events, VenueEvent, EventsOfStatus>({
        ...following,
        id: ({ vendorId }) => vendorId,
        applyTo: {
          ...firstStart,
          collectionOf: (data) => data,
          keep: (event, { status }) => event.status === status,
          hasMore: ({ nextToken }) => nextToken !== undefined,
        },
      }),
    }),
    /** All events of a vendor, the latest start first, for its managers; live. */
    getVendorEvents: build.query<Events, EventPages>({
      async queryFn({ vendorId, pages }, _api, _options, send) {
        const filled = { params: { vendorId }, query: { limit: PAGE } };
        const { answers, error, meta } = await answersOf(venueEventCalls.getEvents, filled, send, {
          most: pages,
        });
        if (error) return { error, meta };
        const events = answers.flatMap((answer) => answer.events);
        return { data: taken(lastStart)({ events, nextToken: answers.at(-1)?.nextToken }), meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => ({ ...answer, ...renew(lastStart, plain(held), answer) }),
      providesTags: ['VenueEvents'],
      ...liveQuery<Events, VenueEvent, EventPages>({
        ...following,
        id: ({ vendorId }) => vendorId,
        applyTo: {
          ...lastStart,
          collectionOf: (data) => data,
          hasMore: ({ nextToken }) => nextToken !== undefined,
        },
      }),
    }),
    /** One event, alone in its collection: its vendor's topic tells of others as well. */
    getVendorEvent: build.query<Collection<VenueEvent>, EventKey>({
      ...asking(
        venueEventCalls.getEvent,
        ({ vendorId, eventId }: EventKey) => ({ params: { eventId }, query: { vendorId } }),
        ({ event }) => collect(firstStart, [event]),
      ),
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => renew(firstStart, plain(held), answer),
      providesTags: ['VenueEvents'],
      ...liveQuery<Collection<VenueEvent>, VenueEvent, EventKey>({
        ...following,
        id: ({ vendorId }) => vendorId,
        applyTo: {
          ...firstStart,
          collectionOf: (data) => data,
          keep: (event, { eventId }) => event.eventId === eventId,
        },
      }),
    }),
  }),
});

/** A vendor's events of one status, by their start. */
export function useEventsByStatus(arg: EventsOfStatus) {
  const { currentData, ...rest } = venueEventsApi.useGetEventsByStatusQuery(arg);
  return { ...rest, events: currentData && documentsOf(currentData) };
}

/** A vendor's events, the latest start first. */
export function useVendorEvents(vendorId: string) {
  const growth = usePages(vendorId);
  const list = venueEventsApi.useGetVendorEventsQuery({ vendorId, pages: growth.pages });
  const { data, ...rest } = useGrowing(list, growth);
  return { ...rest, events: data && documentsOf(data) };
}

/** One event of a vendor; as it was while it cannot be asked for again. */
export function useVendorEvent(key: EventKey) {
  const { currentData, ...rest } = venueEventsApi.useGetVendorEventQuery(key);
  return { ...rest, event: currentData && documentsOf(currentData)[0] };
}
