import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { Collections } from '@lineless/engine/read/collections';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { venueEventAggregate } from './aggregate';
import { venueEventErrors } from '../model/errors';
import type { VenueEventFacts, VenueEvents } from '../service';
import type { VenueEventState } from '../model/state';
import { venueEventsModel } from '../model/read-models';

/** No vendor has more events at once. */
const MOST_AT_ONCE = 50;

/** One event from its stream, those of a vendor from the read model. */
@Injectable()
export class StreamVenueEvents implements VenueEvents {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async find(eventId: string): Promise<VenueEventFacts | null> {
    const { state } = await this.aggregates.load(venueEventAggregate, eventId);
    return state && factsOf(state);
  }

  async shown(eventId: string): Promise<VenueEventFacts | null> {
    const found = await this.collections.get(venueEventsModel).get(eventId);
    return found?.body ? factsOf(found.body.state) : null;
  }

  async requireAhead(eventId: string, vendorId?: string): Promise<VenueEventFacts> {
    const { state } = await this.aggregates.load(venueEventAggregate, eventId);
    if (!state || (vendorId !== undefined && state.vendorId !== vendorId))
      throw venueEventErrors.EVENT_NOT_FOUND();
    if (this.isOver(state)) throw venueEventErrors.EVENT_OVER();
    return factsOf(state);
  }

  /** C2: where several go on, the one whose start is nearest. */
  async goingOnAt(vendorId: string): Promise<VenueEventFacts | null> {
    const query = { index: 'by-status', equals: [vendorId, 'IN_PROGRESS'], limit: MOST_AT_ONCE };
    const { documents } = await this.collections.get(venueEventsModel).documents(query);
    const open = documents.map(({ body }) => body.state).filter((state) => !this.isOver(state));
    const away = ({ details }: VenueEventState) =>
      Math.abs(Date.parse(details.startTime) - this.runtime.now());
    const [nearest] = open.toSorted((a, b) => away(a) - away(b));
    return nearest ? factsOf(nearest) : null;
  }

  private isOver({ status, details }: VenueEventState): boolean {
    const isClosed = status === 'CANCELLED' || status === 'COMPLETED';
    return isClosed || Date.parse(details.endTime) <= this.runtime.now();
  }
}

function factsOf({ eventId, vendorId, details, status }: VenueEventState): VenueEventFacts {
  const { startTime, endTime } = details;
  return { eventId, vendorId, startTime, endTime, isCalledOff: status === 'CANCELLED' };
}
