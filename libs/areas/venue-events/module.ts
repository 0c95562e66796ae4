import { Global, Module } from '@nestjs/common';
import {
  CancelEventHandler,
  ChangeEventHandler,
  CreateEventHandler,
  FollowClockHandler,
} from './handlers/events';
import { VenueEventProcesses } from './handlers/processes';
import { GetEventHandler, GetEventsByStatusHandler, GetEventsHandler } from './handlers/queries';
import { VENUE_EVENTS } from './service';
import { StreamVenueEvents } from './handlers/stream-events';

/** What goes on at a vendor: events with a start, an end and a flyer. */
@Global()
@Module({
  providers: [
    VenueEventProcesses,
    CreateEventHandler,
    ChangeEventHandler,
    CancelEventHandler,
    FollowClockHandler,
    GetEventHandler,
    GetEventsByStatusHandler,
    GetEventsHandler,
    { provide: VENUE_EVENTS, useClass: StreamVenueEvents },
  ],
  exports: [VENUE_EVENTS],
})
export class VenueEventsModule {}
