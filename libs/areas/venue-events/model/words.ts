import type { VenueEventEvent } from './events';
import type { Words } from '@lineless/contracts/audit/words';

/** 'venue-event-{eventId}' */
export const venueEventWords: Words<VenueEventEvent> = {
  VenueEventCreated: ({ eventName }) => `announced ${eventName}`,
  VenueEventChanged: ({ eventName }) => `changed ${eventName}`,
  VenueEventStatusSet: ({ status }, { thing }) => `set ${thing} to ${status}`,
  VenueEventStatusMoved: ({ status }, { thing }) => `moved ${thing} to ${status} by the clock`,
  VenueEventCancelled: (_, { thing }) => `cancelled ${thing}`,
};
