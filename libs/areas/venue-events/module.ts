import { Module } from '@nestjs/common';
import {
  CancelEventHandler,
  ChangeEventHandler,
  CreateEventHandler,
  FollowClockHandler,
} from './handlers/events';
import { VenueEventProcesses } from './processes';
import { GetEventHandler, GetEventsByStatusHandler, GetEventsHandler } from './queries';

/** What goes on at a vendor: events with a start, an end and a flyer. */
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
  ],
})
export class VenueEventsModule {}
