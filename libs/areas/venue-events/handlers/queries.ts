import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { venueEventCalls } from '@lineless/contracts/venue-events/calls';
import { pageOf, pageQueryFor, viewQueryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { venueEventErrors } from '../model/errors';
import { venueEventsModel } from '../model/read-models';

export class GetEvent extends viewQueryFor(venueEventCalls.getEvent) {}
/** By their start; none where the vendor has none of that status (resolution 56). */
export class GetEventsByStatus extends pageQueryFor(venueEventCalls.getEventsByStatus) {}
/** The latest start first. */
export class GetEvents extends pageQueryFor(venueEventCalls.getEvents) {}

@QueryHandler(GetEvent)
export class GetEventHandler implements IQueryHandler<GetEvent> {
  constructor(private readonly collections: Collections) {}

  /** @throws EVENT_NOT_FOUND, also for another vendor's */
  async execute({ data }: GetEvent): Promise<string> {
    const events = this.collections.get(venueEventsModel);
    const found = await events.get(data.eventId);
    const view = found?.body?.state.vendorId === data.vendorId ? await events.view(data.eventId) : null;
    if (view === null) throw venueEventErrors.EVENT_NOT_FOUND();
    return view;
  }
}

@QueryHandler(GetEventsByStatus)
export class GetEventsByStatusHandler implements IQueryHandler<GetEventsByStatus> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetEventsByStatus): Promise<AnsweredPage> {
    const query = { index: 'by-status', equals: [data.vendorId, data.status] };
    return this.collections.get(venueEventsModel).views({ ...query, ...pageOf(data) });
  }
}

@QueryHandler(GetEvents)
export class GetEventsHandler implements IQueryHandler<GetEvents> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetEvents): Promise<AnsweredPage> {
    const query = { index: 'by-start', equals: [data.vendorId], descending: true };
    return this.collections.get(venueEventsModel).views({ ...query, ...pageOf(data) });
  }
}
