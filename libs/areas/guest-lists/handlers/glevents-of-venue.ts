import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { Collections } from '@lineless/engine/read/collections';
import { queryFor } from '@lineless/engine/write/message';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { gleventsModel } from '../model/read-models';
import { isOver } from '../model/state';
import { publicGleventView } from '../model/view';

/** More than a page of a venue shows with profit; those that end first. */
const MOST_SHOWN = 100;

export class GetGleventsOfVenue extends queryFor(guestListCalls.getGleventsOfVenue) {}

@QueryHandler(GetGleventsOfVenue)
export class GetGleventsOfVenueHandler implements IQueryHandler<GetGleventsOfVenue> {
  constructor(
    private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async execute({ data }: GetGleventsOfVenue): Promise<AnswerOf<typeof guestListCalls.getGleventsOfVenue>> {
    const now = isoTime(this.runtime);
    const query = { index: 'by-vendor', equals: [data.vendorId], from: now, limit: MOST_SHOWN };
    const { documents } = await this.collections.get(gleventsModel).documents(query);
    const events = documents
      .filter(({ body }) => !isOver(body.state, now))
      .map(({ body, version }) => publicGleventView(body.state, version))
      .sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
    return { events };
  }
}
