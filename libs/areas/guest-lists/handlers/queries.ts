import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import {
  pageOf,
  pageQueryFor,
  queryFor,
  viewQueryFor,
  type AnsweredPage,
} from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Query } from '@lineless/ports/documents/port';
import { guestListErrors } from '../model/errors';
import { GuestLists } from './guest-lists';
import { sides } from '../model/reservation';
import { gleventView } from '../model/view';
import { gleventsModel, reservationsModel } from '../model/read-models';

/** More events ahead than any vendor plans. */
const MOST_UPCOMING = 500;
/** As many as a read model gives at once. */
const PAGE = 500;
/** Behind every character that a name can have. */
const LAST = '\u{10FFFF}';

export class GetGlevents extends queryFor(guestListCalls.getGlevents) {}
export class GetGlevent extends viewQueryFor(guestListCalls.getGlevent) {}
export class GetReservations extends pageQueryFor(reservationCalls.getReservations) {}
export class GetReservation extends viewQueryFor(reservationCalls.getReservation) {}

@QueryHandler(GetGlevents)
export class GetGleventsHandler implements IQueryHandler<GetGlevents> {
  constructor(
    private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** What is over is past, under every status (resolution 49). */
  async execute({ data }: GetGlevents): Promise<AnswerOf<typeof guestListCalls.getGlevents>> {
    const glevents = this.collections.get(gleventsModel);
    const now = isoTime(this.runtime);
    const ofVendor = { index: 'by-vendor', equals: [data.vendorId] };
    const ahead = { ...ofVendor, from: justAfter(now), limit: MOST_UPCOMING };
    const over = { ...ofVendor, from: '', to: now, descending: true, ...pageOf(data) };
    const [upcoming, past, total] = await Promise.all([
      glevents.documents(ahead),
      glevents.documents(over),
      glevents.count(ofVendor),
    ]);
    const views = (page: typeof past) =>
      page.documents.map(({ body, version }) => gleventView(body.state, version));
    return {
      upcomingGlevents: views(upcoming).sort((a, b) => (a.startTime < b.startTime ? -1 : 1)),
      pastGlevents: views(past),
      total,
      ...(past.nextCursor !== undefined && { nextToken: past.nextCursor }),
    };
  }
}

@QueryHandler(GetGlevent)
export class GetGleventHandler implements IQueryHandler<GetGlevent> {
  constructor(
    private readonly collections: Collections,
    private readonly lists: GuestLists,
  ) {}

  /** @throws GLEVENT_NOT_FOUND, also at another vendor */
  async execute({ data }: GetGlevent): Promise<string> {
    await this.lists.find(data);
    const view = await this.collections.get(gleventsModel).view(data.gleventId);
    if (view === null) throw guestListErrors.GLEVENT_NOT_FOUND();
    return view;
  }
}

@QueryHandler(GetReservation)
export class GetReservationHandler implements IQueryHandler<GetReservation> {
  constructor(
    private readonly collections: Collections,
    private readonly lists: GuestLists,
  ) {}

  /** @throws GLEVENT_NOT_FOUND, also at another vendor · RESERVATION_NOT_FOUND, also on another list */
  async execute({ data }: GetReservation): Promise<string> {
    const { reservations } = await this.lists.find(data);
    const isHere = reservations.get(data.reservationId) !== undefined;
    const view = isHere ? await this.collections.get(reservationsModel).view(data.reservationId) : null;
    if (view === null) throw guestListErrors.RESERVATION_NOT_FOUND();
    return view;
  }
}

@QueryHandler(GetReservations)
export class GetReservationsHandler implements IQueryHandler<GetReservations> {
  constructor(
    private readonly collections: Collections,
    private readonly lists: GuestLists,
  ) {}

  /** @throws GLEVENT_NOT_FOUND, also at another vendor */
  async execute({ data }: GetReservations): Promise<AnsweredPage> {
    await this.lists.find(data);
    const { gleventId, search = '' } = data;
    const name = plainName(search);
    const total = await this.reservations.count({ index: 'by-name', equals: [gleventId] });
    const page = name === '' ? await this.listed(data) : await this.found(data, name);
    return { ...page, beside: { total } };
  }

  private get reservations() {
    return this.collections.get(reservationsModel);
  }

  /** In the order of the list, those that were cancelled last, as many as are asked for: read models give less at once. */
  private async listed({
    gleventId,
    status,
    limit,
    nextToken,
  }: GetReservations['data']): Promise<AnsweredPage> {
    const bounds =
      status === undefined
        ? { index: 'by-name', equals: [gleventId] }
        : { index: 'by-status', equals: [gleventId, status] };
    const views: string[] = [];
    for (let next = nextToken; ;) {
      const some = { limit: Math.min(PAGE, limit - views.length), nextToken: next };
      const page = await this.reservations.views({ ...bounds, ...pageOf(some) });
      views.push(...page.views);
      next = page.nextCursor;
      if (next === undefined) return { views };
      if (views.length >= limit) return { views, nextCursor: next };
    }
  }

  /** Whose last name, or first, begins so. The best of them are enough: a search goes on by typing on. */
  private async found(data: GetReservations['data'], name: string): Promise<AnsweredPage> {
    const { gleventId, limit } = data;
    const views: string[] = [];
    for (const side of sides) {
      const among = { equals: [gleventId, side], from: name, to: name + LAST, limit: Math.min(PAGE, limit) };
      const found = new Map<string, string>();
      for (const index of ['by-name', 'by-first-name'])
        for await (const [id, view] of this.matching({ index, ...among }, data)) found.set(id, view);
      views.push(...found.values());
    }
    return { views: views.slice(0, limit) };
  }

  /** As many with the status that is asked for as may be answered: guests of others stand between them. */
  private async *matching(
    query: Query,
    { status, limit }: Pick<GetReservations['data'], 'status' | 'limit'>,
  ): AsyncGenerator<readonly [id: string, view: string]> {
    let left = limit;
    for await (const { documents } of pagesOf((page) => this.reservations.documents(page), query))
      for (const { id, body } of documents) {
        if (status !== undefined && body.state.status !== status) continue;
        yield [id, body.view];
        left -= 1;
        if (left === 0) return;
      }
  }
}

/** Times are texts of one length: nothing lies between the two. */
function justAfter(at: string): string {
  return `${at}~`;
}
