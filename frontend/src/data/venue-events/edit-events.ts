import { venueEventCalls } from '@lineless/contracts/venue-events/calls';
import type { BodyFor } from '@lineless/contracts/call';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { changing } from '@/shared/api/call';
import { venueEventsApi, type EventKey } from './events';

export type NewEvent = BodyFor<typeof venueEventCalls.createEvent>;
export type EventChange = BodyFor<typeof venueEventCalls.changeEvent>;

interface Creation {
  readonly vendorId: string;
  readonly event: NewEvent;
  /** Of this intent: pressed again after a lost answer, it creates nothing more. */
  readonly key: string;
}

interface Change {
  readonly vendorId: string;
  readonly change: EventChange;
}

const kept = ({ event }: { event: VenueEvent }): VenueEvent => event;

const editApi = venueEventsApi.injectEndpoints({
  endpoints: (build) => ({
    createEvent: build.mutation<VenueEvent, Creation>({
      ...changing(
        venueEventCalls.createEvent,
        ({ vendorId, event, key }: Creation) => ({ params: { vendorId }, body: event, key }),
        kept,
      ),
      invalidatesTags: ['VenueEvents'],
    }),
    changeEvent: build.mutation<VenueEvent, Change>({
      ...changing(
        venueEventCalls.changeEvent,
        ({ vendorId, change }: Change) => ({ params: { vendorId }, body: change }),
        kept,
      ),
      invalidatesTags: ['VenueEvents'],
    }),
    cancelEvent: build.mutation<VenueEvent, EventKey>({
      ...changing(
        venueEventCalls.cancelEvent,
        ({ vendorId, eventId }: EventKey) => ({ params: { vendorId, eventId } }),
        kept,
      ),
      invalidatesTags: ['VenueEvents'],
    }),
  }),
});

export const { useCreateEventMutation, useChangeEventMutation, useCancelEventMutation } = editApi;
