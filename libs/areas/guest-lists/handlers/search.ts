import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { addMonths } from 'date-fns';
import type { AnswerOf } from '@lineless/contracts/call';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { SEARCH_MONTHS_AHEAD } from '@lineless/contracts/guest-lists/cities';
import { queryFor } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { cellsAround, milesBetween } from '@lineless/kernel/geography';
import { merged } from '@lineless/kernel/merged';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { pagesOf } from '@lineless/ports/documents/pages';
import { readModelErrors } from '@lineless/ports/documents/errors';
import type { PresentDocument } from '@lineless/ports/documents/port';
import { isOver, type GleventState } from '../model/state';
import { publicGleventView } from '../model/view';
import { gleventsModel } from '../model/read-models';

/** As they stand in the index: what has ended stands there under neither. */
const PHASES = ['IN_PROGRESS', 'UPCOMING'] as const;
/** So many of a cell are read at once: cells lie side by side, and a page takes a few of each. */
const READ_AT_ONCE = 32;

type Found = PresentDocument<GleventState>;

/** Where a page ended. */
interface Place {
  readonly startTime: string;
  readonly gleventId: string;
}

export class SearchGlevents extends queryFor(guestListCalls.searchGlevents) {}

@QueryHandler(SearchGlevents)
export class SearchGleventsHandler implements IQueryHandler<SearchGlevents> {
  constructor(
    private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws INVALID_TOKEN */
  async execute({ data }: SearchGlevents): Promise<AnswerOf<typeof guestListCalls.searchGlevents>> {
    const { limit, nextToken, radiusMiles } = data;
    const after = nextToken === undefined ? null : placeOf(nextToken);
    const now = isoTime(this.runtime);
    const fits = ({ body: { state } }: Found) =>
      isBehind(after, state) && !isOver(state, now) && milesBetween(data, state.details) <= radiusMiles;
    const places = cellsAround(data, radiusMiles).flatMap((cell) => PHASES.map((phase) => [cell, phase]));
    const runs = places.map((place) => this.run(place, after, fits));
    const found: Found[] = [];
    for await (const one of merged(runs, comesBefore)) if (found.push(one) > limit) break;
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      events: page.map(({ body, version }) => publicGleventView(body.state, version)),
      ...(last && found.length > limit && { nextToken: tokenOf(sortedAt(last)) }),
    };
  }

  /** Those of a cell that fit, by their start, as far as they are asked for. */
  private async *run(
    equals: readonly string[],
    after: Place | null,
    fits: (found: Found) => boolean,
  ): AsyncGenerator<Found> {
    const to = addMonths(this.runtime.now(), SEARCH_MONTHS_AHEAD).toISOString();
    const query = { index: 'by-place', equals, from: after?.startTime ?? '', to, limit: READ_AT_ONCE };
    const glevents = this.collections.get(gleventsModel);
    for await (const { documents } of pagesOf((page) => glevents.documents(page), query))
      yield* documents.filter(fits);
  }
}

function comesBefore(one: Found, other: Found): boolean {
  return isBehind(sortedAt(one), other.body.state);
}

function sortedAt({ body: { state } }: Found): Place {
  return { startTime: state.details.startTime, gleventId: state.gleventId };
}

function isBehind(place: Place | null, { gleventId, details: { startTime } }: GleventState): boolean {
  if (!place) return true;
  return startTime === place.startTime ? gleventId > place.gleventId : startTime > place.startTime;
}

function tokenOf({ startTime, gleventId }: Place): string {
  return Buffer.from(`${startTime} ${gleventId}`).toString('base64url');
}

/** @throws INVALID_TOKEN for what `tokenOf` did not give */
function placeOf(token: string): Place {
  const [startTime = '', gleventId = ''] = Buffer.from(token, 'base64url').toString('utf8').split(' ');
  const place = { startTime, gleventId };
  if (gleventId === '' || tokenOf(place) !== token || !/^[\dT:.-]+Z$/.test(startTime))
    throw readModelErrors.INVALID_TOKEN();
  return place;
}
