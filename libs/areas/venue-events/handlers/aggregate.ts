import type { Aggregate } from '@lineless/engine/write/aggregate';
import { venueEventDecider, type VenueEventCommand } from '../model/decide';
import { venueEventFormats, type VenueEventEvent } from '../model/events';
import type { VenueEventState } from '../model/state';
import { venueEventsModel } from '../model/read-models';

/** Streams `venue-event-{eventId}`. */
export const venueEventAggregate: Aggregate<VenueEventCommand, VenueEventState | null, VenueEventEvent> = {
  category: 'venue-event',
  decider: venueEventDecider,
  formats: venueEventFormats,
  foldedIn: venueEventsModel,
};
