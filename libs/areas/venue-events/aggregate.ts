import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { venueEventDecider, type VenueEventCommand } from './decide';
import { venueEventFormats, type VenueEventEvent } from './events';
import type { VenueEventState } from './state';

/** Streams `venue-event-{eventId}`. */
export const venueEventAggregate: Aggregate<VenueEventCommand, VenueEventState | null, VenueEventEvent> = {
  category: 'venue-event',
  decider: venueEventDecider,
  formats: venueEventFormats,
  foldedIn: 'venue-events',
};
