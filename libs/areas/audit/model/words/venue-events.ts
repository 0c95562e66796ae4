import type { VenueEventEvent } from '@lineless/areas/venue-events/model/events';
import type { Words } from './phrases';

/** 'venue-event-{eventId}' */
export const venueEventWords: Words<VenueEventEvent> = {
  VenueEventCreated: ({ eventName }) => `announced ${eventName}`,
  VenueEventChanged: ({ eventName }) => `changed ${eventName}`,
  VenueEventStatusSet: ({ status }, { thing }) => `set ${thing} to ${status}`,
  VenueEventStatusMoved: ({ status }, { thing }) => `moved ${thing} to ${status} by the clock`,
  VenueEventCancelled: (_, { thing }) => `cancelled ${thing}`,
};
