import { Inject, Injectable } from '@nestjs/common';
import { GuestFinder } from '@lineless/areas/guest-lists/service';
import type { AuditFilter } from '@lineless/contracts/audit/entries';
import { auditKindOf } from '@lineless/contracts/audit/kinds';
import { Collections } from '@lineless/engine/read/collections';
import { readModelErrors } from '@lineless/ports/documents/errors';
import type { EventReads } from '@lineless/ports/event-store/port';
import { EVENTS } from '@lineless/platform/tokens';
import { fitting, isOf, keyOf, type FoundEvent } from '../model/index-keys';
import { AT_LOCATION, thingIn } from '../model/indexed';
import { beginningOf, endOf, FIRST, isMoment, LAST } from '../model/moments';
import { auditEventsModel } from '../model/read-models';
import { newestFirst, type FoundEvents } from './newest-first';
import { rarest, type Way } from './rarest';
import { foundIn, IndexSource, OrderSource, type Source } from './sources';

interface Page {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

export interface IndexPage {
  readonly events: readonly FoundEvent[];
  readonly nextToken?: string;
}

/** The latest of one person, whose events are looked for. */
const MOST_RESERVATIONS = 50;

/** Which events a vendor has, newest first. */
@Injectable()
export class AuditIndex {
  constructor(
    private readonly collections: Collections,
    @Inject(EVENTS) private readonly store: Pick<EventReads, 'readStream'>,
    @Inject(GuestFinder) private readonly guests: Pick<GuestFinder, 'reservationsOf'>,
  ) {}

  /** @throws INVALID_TOKEN */
  async page(vendorId: string, filter: AuditFilter, { limit, nextToken }: Page): Promise<IndexPage> {
    const { since, until } = filter;
    const from = since === undefined ? FIRST : beginningOf(since);
    const latest = until === undefined ? LAST : endOf(until);
    const to = nextToken === undefined ? latest : momentIn(nextToken);
    const [way, ...others] = this.waysTo(vendorId, filter);
    const sources = way ? await rarest([way, ...others], { from, to }) : [];
    return paged(await newestFirst(sources, fitting(vendorId, filter), { from, to, limit }));
  }

  /**
   * What a person did, and what happened to what is theirs, a member's reservations as well. @throws INVALID_TOKEN
   */
  async ofPerson(vendorId: string, userId: string, { limit, nextToken }: Page): Promise<IndexPage> {
    const to = nextToken === undefined ? LAST : momentIn(nextToken);
    const about = [userId, ...(await this.reservationsOf(vendorId, userId))];
    const sources = [
      this.by('by-actor', keyOf.person(vendorId, userId)),
      ...about.map((entity) => this.by('by-entity', keyOf.person(vendorId, entity))),
    ];
    const isShown = ({ stream }: FoundEvent) => auditKindOf(stream) !== 'audit';
    return paged(await newestFirst(sources, isShown, { from: FIRST, to, limit }));
  }

  /** What happened at a vendor under one correlation id, the first event first. */
  async together(vendorId: string, correlationId: string, limit: number): Promise<readonly FoundEvent[]> {
    const equals = [keyOf.correlation(vendorId, correlationId)];
    const { documents } = await this.index.documents({ index: 'by-correlation', equals, limit });
    return documents.map(foundIn);
  }

  /** Of what is no order. */
  async has(vendorId: string, thingId: string): Promise<boolean> {
    return (await this.newest([this.by('by-thing', keyOf.person(vendorId, thingId))])) !== null;
  }

  /** The newest event of such a thing, or about it, or by such a person; `null`: there is none. */
  async about(vendorId: string, id: string): Promise<FoundEvent | null> {
    const key = keyOf.person(vendorId, id);
    return (
      (await this.newest(this.ofThing(vendorId, id), (event) => isOf(event, vendorId))) ??
      (await this.newest([this.by('by-entity', key)])) ??
      (await this.newest([this.by('by-actor', key)]))
    );
  }

  /** The newest event of each of these types; those of which there is none are left out. */
  async newestOf(vendorId: string, types: readonly string[]): Promise<readonly FoundEvent[]> {
    const found = types.map((type) => this.newest([this.by('by-type', keyOf.type(vendorId, type))]));
    return (await Promise.all(found)).filter((event) => event !== null);
  }

  private async newest(
    sources: readonly Source[],
    isMeant: (event: FoundEvent) => boolean = () => true,
  ): Promise<FoundEvent | null> {
    const { events } = await newestFirst(sources, isMeant, { from: FIRST, to: LAST, limit: 1 });
    return events[0] ?? null;
  }

  /** A way for each thing that is asked for; what else is asked for is looked at event by event. */
  private waysTo(
    vendorId: string,
    { stream, entity, actor, location, type, kind }: AuditFilter,
  ): readonly Way[] {
    const thing = stream === undefined ? null : auditKindOf(stream);
    if (stream !== undefined) return thing === null ? [] : [this.ofThing(vendorId, thingIn(stream, thing))];
    const about = (id: string) => this.by('by-entity', keyOf.person(vendorId, id));
    const ways: Way[] = [];
    if (entity !== undefined) ways.push([...this.ofThing(vendorId, entity), about(entity)]);
    // What they did about what is their own is found by that alone.
    if (actor !== undefined) ways.push([this.by('by-actor', keyOf.person(vendorId, actor)), about(actor)]);
    if (type !== undefined) ways.push([this.by('by-type', keyOf.type(vendorId, type))]);
    if (location !== undefined) {
      const kinds = AT_LOCATION.filter((one) => kind === undefined || one === kind);
      ways.push(kinds.map((one) => this.by('by-location', keyOf.location(location, one))));
    } else if (kind !== undefined) ways.push([this.by('by-kind', keyOf.kind(vendorId, kind))]);
    return ways.length > 0 ? ways : [[this.by('by-vendor', keyOf.vendor(vendorId))]];
  }

  /** An order, or anything else that is called so. */
  private ofThing(vendorId: string, id: string): Way {
    return [this.by('by-thing', keyOf.person(vendorId, id)), new OrderSource(this.store, `order-${id}`)];
  }

  private by(index: string, key: number): Source {
    return new IndexSource(this.index, index, key);
  }

  /** What a check-in says names the reservation alone. */
  private reservationsOf(vendorId: string, userId: string): Promise<readonly string[]> {
    return this.guests.reservationsOf(vendorId, userId, MOST_RESERVATIONS);
  }

  private get index() {
    return this.collections.get(auditEventsModel);
  }
}

function paged({ events, next }: FoundEvents): IndexPage {
  return { events, ...(next !== null && { nextToken: Buffer.from(next).toString('base64url') }) };
}

function momentIn(token: string): string {
  const moment = Buffer.from(token, 'base64url').toString();
  if (!isMoment(moment)) throw readModelErrors.INVALID_TOKEN();
  return moment;
}
