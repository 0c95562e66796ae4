import { Inject, Injectable } from '@nestjs/common';
import { VENUE_EVENTS, type VenueEventFacts, type VenueEvents } from '@lineless/areas/venue-events/service';
import { Collections } from '@lineless/engine/read/collections';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { ContestState } from '../model/contest-state';
import { contestsModel } from '../model/read-models';

const PAGE = 100;

/** Contests that have not closed: a few at any time. */
@Injectable()
export class OpenContests {
  constructor(
    private readonly collections: Collections,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
  ) {}

  /** Those whose event is called off, or ends later than they know, page by page. */
  async *astray(): AsyncGenerator<readonly string[]> {
    const model = this.collections.get(contestsModel);
    const query = { index: 'close-due', equals: [], from: '', limit: PAGE };
    for await (const { documents } of pagesOf((page) => model.documents(page), query)) {
      const contests = documents.map(({ body }) => body.state);
      const events = await Promise.all(contests.map(({ contestId }) => this.events.shown(contestId)));
      yield contests.filter((contest, at) => isAstray(contest, events[at])).map(({ contestId }) => contestId);
    }
  }
}

function isAstray({ followsEvent, terms }: ContestState, event: VenueEventFacts | null | undefined): boolean {
  if (!event) return false;
  const isExtended = followsEvent && Date.parse(event.endTime) > Date.parse(terms.closesAt);
  return event.isCalledOff || isExtended;
}
