import { venueEventCalls } from '@lineless/contracts/venue-events/calls';
import { venueEventTopics } from '@lineless/contracts/venue-events/topics';
import type { Area } from '@lineless/platform/area';
import { venueEventErrors } from './model/errors';
import { venueEventFormats } from './model/events';
import { VenueEventsModule } from './module';
import { venueEventsModel } from './model/read-models';
import { venueEventWords } from './model/words';

export const venueEvents: Area = {
  name: 'venue-events',
  module: VenueEventsModule,
  calls: venueEventCalls,
  topics: venueEventTopics,
  formats: [venueEventFormats],
  audited: [
    {
      kind: 'venue-event',
      formats: venueEventFormats,
      words: venueEventWords,
      models: [venueEventsModel],
      labelOf: (_id, said) => said('eventName') ?? 'An event',
    },
  ],
  errors: venueEventErrors,
};
