import { Inject, Injectable } from '@nestjs/common';
import { VENUE_EVENTS, type VenueEvents } from '@lineless/areas/venue-events/service';
import { Collections } from '@lineless/engine/read/collections';
import { pagesOf } from '@lineless/ports/documents/pages';
import { contestsModel } from '../model/read-models';

const PAGE = 100;

/** Contests that have not closed: a few at any time. */
@Injectable()
export class OpenContests {
  constructor(
    private readonly collections: Collections,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
  ) {}

  /** Those whose event is called off, page by page. */
  async *calledOff(): AsyncGenerator<readonly string[]> {
    const model = this.collections.get(contestsModel);
    const query = { index: 'close-due', equals: [], from: '', limit: PAGE };
    for await (const { ids } of pagesOf((page) => model.ids(page), query)) {
      const events = await Promise.all(ids.map((id) => this.events.shown(id)));
      yield ids.filter((_, at) => events[at]?.isCalledOff);
    }
  }
}
