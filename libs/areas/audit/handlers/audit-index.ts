import { Inject, Injectable } from '@nestjs/common';
import { GuestBook } from '@lineless/areas/guest-lists/service';
import type { AuditFilter } from '@lineless/contracts/audit/entries';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import { Collections } from '@lineless/engine/read/collections';
import { readModelErrors } from '@lineless/ports/documents/errors';
import type { StatePage } from '@lineless/ports/documents/port';
import { AT_LOCATION, thingIn, type IndexedEvent } from '../model/indexed';
import { newestFirst, type FoundEvents } from './newest-first';
import { rarest, type Way } from './rarest';
import { auditEventsModel } from '../model/read-models';

interface Page {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

export interface IndexPage {
  readonly events: readonly IndexedEvent[];
  readonly nextToken?: string;
}

/** After every position of the same time. */
const LAST = '~';
/** The latest of one person, whose events are looked for. */
const MOST_RESERVATIONS = 50;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z [\w:-]+$/;

/** Which events a vendor has, newest first. */
@Injectable()
export class AuditIndex {
  constructor(
    private readonly collections: Collections,
    @Inject(GuestBook) private readonly guests: Pick<GuestBook, 'reservationsOf'>,
  ) {}

  /** @throws INVALID_TOKEN */
  async page(vendorId: string, filter: AuditFilter, { limit, nextToken }: Page): Promise<IndexPage> {
    const { since = '', until = LAST } = filter;
    const to = nextToken === undefined ? `${until} ${LAST}` : momentIn(nextToken);
    const span = { from: since, to, limit };
    const [way, ...others] = waysTo(vendorId, filter);
    const sources = way ? await rarest(this.index, [way, ...others], span) : [];
    return paged(await newestFirst(this.index, sources, (event) => fits(event, vendorId, filter), span));
  }

  /**
   * What a person did, and what happened to what is theirs, a member's reservations as well. @throws INVALID_TOKEN
   */
  async ofPerson(vendorId: string, userId: string, { limit, nextToken }: Page): Promise<IndexPage> {
    const to = nextToken === undefined ? LAST : momentIn(nextToken);
    const sources = [
      { index: 'by-actor', equals: [vendorId, userId] },
      ...[userId, ...(await this.reservationsOf(userId))].map((entity) => ({
        index: 'by-entity',
        equals: [vendorId, entity],
      })),
    ];
    const isShown = ({ kind }: IndexedEvent) => kind !== 'audit';
    return paged(await newestFirst(this.index, sources, isShown, { from: '', to, limit }));
  }

  /** What happened at a vendor under one correlation id, the first event first. */
  async together(vendorId: string, correlationId: string, limit: number): Promise<readonly IndexedEvent[]> {
    const query = { index: 'by-correlation', equals: [correlationId], from: '', limit };
    const found: IndexedEvent[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined && found.length < limit;) {
      const page: StatePage<IndexedEvent> = await this.index.states({ ...query, ...(cursor && { cursor }) });
      found.push(...page.states.filter((event) => event.vendorId === vendorId));
      cursor = page.nextCursor;
    }
    return found.slice(0, limit);
  }

  async has(vendorId: string, thingId: string): Promise<boolean> {
    const query = { index: 'by-thing', equals: [vendorId, thingId], from: '', limit: 1 };
    return (await this.index.documents(query)).documents.length > 0;
  }

  /** The newest event of such a thing, or about it, or by such a person; `null`: there is none. */
  async about(vendorId: string, id: string): Promise<IndexedEvent | null> {
    for (const index of ['by-thing', 'by-entity', 'by-actor']) {
      const query = { index, equals: [vendorId, id], from: '', descending: true, limit: 1 };
      const [event] = (await this.index.states(query)).states;
      if (event) return event;
    }
    return null;
  }

  /** The newest event of each of these types; those of which there is none are left out. */
  async newestOf(vendorId: string, types: readonly string[]): Promise<readonly IndexedEvent[]> {
    const pages = await Promise.all(
      types.map((type) => {
        const query = { index: 'by-type', equals: [vendorId, type], from: '', descending: true, limit: 1 };
        return this.index.states(query);
      }),
    );
    return pages.flatMap(({ states }) => states);
  }

  /** What a check-in says names the reservation alone. At any vendor: elsewhere nothing of them is found. */
  private reservationsOf(userId: string): Promise<readonly string[]> {
    return this.guests.reservationsOf(userId, MOST_RESERVATIONS);
  }

  private get index() {
    return this.collections.get(auditEventsModel);
  }
}

/** A way for each thing that is asked for; what else is asked for is looked at event by event. */
function waysTo(
  vendorId: string,
  { stream, entity, actor, location, type, kind }: AuditFilter,
): readonly Way[] {
  const by = (index: string, ...equals: readonly string[]) => ({ index, equals: [vendorId, ...equals] });
  const thing = stream === undefined ? null : auditKindOf(stream);
  if (stream !== undefined) return thing === null ? [] : [[by('by-thing', thingIn(stream, thing))]];
  const ways: Way[] = [];
  if (entity !== undefined) ways.push([by('by-thing', entity), by('by-entity', entity)]);
  // What they did about what is their own is found by that alone.
  if (actor !== undefined) ways.push([by('by-actor', actor), by('by-entity', actor)]);
  if (type !== undefined) ways.push([by('by-type', type)]);
  if (location !== undefined) {
    const kinds = AT_LOCATION.filter((one) => kind === undefined || one === kind);
    ways.push(kinds.map((one) => ({ index: 'by-location', equals: [location, one] })));
  } else if (kind !== undefined) ways.push([by('by-kind', kind)]);
  return ways.length > 0 ? ways : [[by('by-vendor')]];
}

/** Looks and retries are shown only to a reader who asks for them. */
function fits(
  event: IndexedEvent,
  vendorId: string,
  { stream, entity, actor, location, type, kind }: AuditFilter,
): boolean {
  const isAsked = kind === undefined ? event.kind !== 'audit' || stream !== undefined : event.kind === kind;
  return (
    isAsked &&
    // Where a location is asked for, nothing else says whose it is.
    event.vendorId === vendorId &&
    (location === undefined || event.locationId === location) &&
    (stream === undefined || event.stream === stream) &&
    (type === undefined || event.type === type) &&
    (actor === undefined || event.actorId === actor) &&
    (entity === undefined || event.thingId === entity || event.entityId === entity)
  );
}

function paged({ events, next }: FoundEvents): IndexPage {
  return { events, ...(next !== null && { nextToken: Buffer.from(next).toString('base64url') }) };
}

function momentIn(token: string): string {
  const moment = Buffer.from(token, 'base64url').toString();
  if (!MOMENT.test(moment)) throw readModelErrors.INVALID_TOKEN();
  return moment;
}
