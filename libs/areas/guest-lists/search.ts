import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { addMonths } from 'date-fns';
import type { AnswerOf } from '@lineless/contracts/call';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { SEARCH_MONTHS_AHEAD } from '@lineless/contracts/guest-lists/cities';
import { queryFor } from '@lineless/engine/cqrs/message';
import { Collections } from '@lineless/engine/projector/collections';
import { cellsAround, milesBetween } from '@lineless/kernel/geography';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { readModelErrors } from '@lineless/ports/read-models/errors';
import type { PresentDocument } from '@lineless/ports/read-models/port';
import { isOver, type GleventState } from './state';
import { publicGleventView } from './view';

/** As they stand in the index: what has ended stands there under neither. */
const PHASES = ['IN_PROGRESS', 'UPCOMING'] as const;
const PAGE = 100;

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
    @Inject(Collections) private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws INVALID_TOKEN */
  async execute({ data }: SearchGlevents): Promise<AnswerOf<typeof guestListCalls.searchGlevents>> {
    const { limit, nextToken, radiusMiles } = data;
    const after = nextToken === undefined ? null : placeOf(nextToken);
    const now = isoTime(this.runtime);
    const fits = ({ body: { state } }: Found) =>
      isBehind(after, state) && !isOver(state, now) && milesBetween(data, state.details) <= radiusMiles;
    const wanted = limit + 1;
    const places = cellsAround(data, radiusMiles).flatMap((cell) => PHASES.map((phase) => [cell, phase]));
    const found = await Promise.all(places.map((place) => this.first(place, after, fits, wanted)));
    const sorted = found.flat().sort((one, other) => (isBehind(sortedAt(one), other.body.state) ? -1 : 1));
    const page = sorted.slice(0, limit);
    const last = page.at(-1);
    return {
      events: page.map(({ body, version }) => publicGleventView(body.state, version)),
      ...(last && sorted.length > limit && { nextToken: tokenOf(sortedAt(last)) }),
    };
  }

  /** So many that fit, by their start. */
  private async first(
    equals: readonly string[],
    after: Place | null,
    fits: (found: Found) => boolean,
    wanted: number,
  ): Promise<Found[]> {
    const to = addMonths(this.runtime.now(), SEARCH_MONTHS_AHEAD).toISOString();
    const query = { index: 'by-place', equals, from: after?.startTime ?? '', to, limit: PAGE };
    const glevents = this.collections.get<GleventState>('glevents');
    const found: Found[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await glevents.documents({ ...query, ...(cursor !== undefined && { cursor }) });
      found.push(...page.documents.filter(fits));
      cursor = page.nextCursor;
      if (cursor === undefined || found.length >= wanted) return found.slice(0, wanted);
    }
  }
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
