import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { venueEventErrors } from './model/errors';
import {
  CancelEventHandler,
  ChangeEventHandler,
  CreateEventHandler,
  FollowClockHandler,
} from './handlers/events';
import { VenueEventProcesses } from './handlers/processes';
import { GetEventHandler, GetEventsByStatusHandler, GetEventsHandler } from './handlers/queries';
import { VENUE_EVENTS, type VenueEvents } from './service';
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
export class VenueEventsModule implements OnModuleInit {
  constructor(
    private readonly directory: AccessDirectory,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
  ) {}

  /** From the stream: an event can be looked at before its projection has got there. */
  onModuleInit(): void {
    this.directory.register('event', {
      find: (id) => this.events.find(id),
      missing: venueEventErrors.EVENT_NOT_FOUND,
    });
  }
}
