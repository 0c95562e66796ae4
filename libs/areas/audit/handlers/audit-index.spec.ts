import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AuditFilter } from '@lineless/contracts/audit/entries';
import { Collections } from '@lineless/engine/read/collections';
import type { Query, ReadModels } from '@lineless/ports/documents/port';
import { auditEventsProjection } from '@lineless/projections/audit-events/audit-events';
import { AuditIndex } from './audit-index';
import { momentOf, type IndexedEvent } from '../model/indexed';

const KINDS = {
  order: ['OrderPlaced', 'OrderPaid'],
  product: ['ProductPriced'],
  staff: ['RoleAssigned'],
} as const;
const BAR = 'bar';
const { model } = auditEventsProjection;

/** Any history, in which ids of things, persons and orders meet. */
const anyEvents = fc
  .array(
    fc.record({
      kind: fc.constantFrom('order' as const, 'product' as const, 'staff' as const),
      pick: fc.nat(1),
      vendorId: fc.constantFrom(BAR, BAR, BAR, 'next-door'),
      second: fc.nat(30),
      actorId: fc.constantFrom('ana', 'ben'),
      thing: fc.constantFrom('1', '2'),
      entityId: fc.constantFrom('ana', '1', null),
      locationId: fc.constantFrom('MAIN', 'ROOF', null),
    }),
    { maxLength: 300, size: 'max' },
  )
  .map((drawn) =>
    drawn.map(({ kind, pick, second, thing, ...rest }, place): IndexedEvent => {
      const at = new Date(second * 1_000).toISOString();
      const type = KINDS[kind][pick % KINDS[kind].length] ?? KINDS[kind][0];
      return {
        ...{ ...rest, kind, type, at, stream: `${kind}-${thing}`, thingId: thing, revision: place },
        // A venue's roles are at no location of it.
        locationId: kind === 'staff' ? null : rest.locationId,
        ...{ eventId: `e${place}`, correlationId: 'c', moment: momentOf(at, String(place).padStart(4, '0')) },
      };
    }),
  );

const filters = fc.record(
  {
    kind: fc.constantFrom('order' as const, 'product' as const, 'staff' as const),
    type: fc.constantFrom('OrderPaid', 'ProductPriced', 'RoleAssigned'),
    actor: fc.constantFrom('ana', 'ben'),
    entity: fc.constantFrom('ana', '1'),
    location: fc.constantFrom('MAIN', 'ROOF'),
    stream: fc.constantFrom('order-1', 'product-2', 'cellar-1'),
    since: fc.constant(new Date(8_000).toISOString()),
    until: fc.constant(new Date(22_000).toISOString()),
  },
  { requiredKeys: [] },
);

/** What a filter means, said once more. */
function meant(event: IndexedEvent, filter: AuditFilter): boolean {
  return (
    event.vendorId === BAR &&
    event.kind === (filter.kind ?? event.kind) &&
    event.type === (filter.type ?? event.type) &&
    event.actorId === (filter.actor ?? event.actorId) &&
    [event.thingId, event.entityId, undefined].includes(filter.entity) &&
    [event.locationId, undefined].includes(filter.location) &&
    event.stream === (filter.stream ?? event.stream) &&
    event.at >= (filter.since ?? '') &&
    event.at <= (filter.until ?? '~')
  );
}

describe('The index of a vendor’s events', () => {
  it('has what every filter means, once and newest first, by every way and page', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, filters, fc.integer({ min: 1, max: 9 }), async (events, filter, limit) => {
        const index = indexOver(events).index;
        const expected = events
          .filter((event) => meant(event, filter))
          .sort((a, b) => (a.moment < b.moment ? 1 : -1));
        const found: IndexedEvent[] = [];
        for (let nextToken: string | undefined = ''; nextToken !== undefined;) {
          const page: Awaited<ReturnType<AuditIndex['page']>> = await index.page(BAR, filter, {
            limit,
            ...(nextToken !== '' && { nextToken }),
          });
          found.push(...page.events);
          nextToken = page.nextToken;
        }
        expect(found.map(({ eventId }) => eventId)).toEqual(expected.map(({ eventId }) => eventId));
      }),
      { numRuns: 300 },
    );
  });

  it('goes by the rarer of two things, whichever that is', async () => {
    const of = (place: number, type: string, actorId: string): IndexedEvent => {
      const at = new Date(place * 1_000).toISOString();
      return {
        ...{
          vendorId: BAR,
          stream: `order-${place}`,
          thingId: `${place}`,
          kind: 'order',
          revision: 0,
          type,
          actorId,
        },
        ...{ at, eventId: `e${place}`, entityId: null, locationId: null, correlationId: 'c' },
        moment: momentOf(at, '1'),
      };
    };
    const events = Array.from({ length: 2_000 }, (_, place) =>
      of(place, place % 500 === 0 ? 'OrderRefunded' : 'OrderPaid', place % 400 === 0 ? 'ben' : 'ana'),
    );
    for (const filter of [
      { actor: 'ana', type: 'OrderRefunded' },
      { actor: 'ben', type: 'OrderPaid' },
    ]) {
      const { index, read } = indexOver(events);
      const page = await index.page(BAR, filter, { limit: 50 });
      expect(page.events.length).toBeGreaterThan(2);
      expect(read()).toBeLessThan(300);
    }
  });
});

describe('The timeline of a person', () => {
  const event = (place: number, about: Partial<IndexedEvent>): IndexedEvent => {
    const at = new Date(place * 1_000).toISOString();
    return {
      ...{
        vendorId: BAR,
        stream: 'glevent-1',
        thingId: '1',
        kind: 'glevent',
        revision: place,
        type: 'GuestCheckedIn',
      },
      ...{ at, eventId: `e${place}`, actorId: 'maya', entityId: null, locationId: null, correlationId: 'c' },
      ...about,
      moment: momentOf(at, String(place).padStart(4, '0')),
    };
  };

  it('has what was done with a member’s reservations, at this vendor', async () => {
    const { index } = indexOver(
      [
        event(1, { actorId: 'ana', type: 'ReservationMade', entityId: 'r1' }),
        event(2, { entityId: 'r1' }),
        event(3, { entityId: 'r2' }),
        event(4, { entityId: 'r1', vendorId: 'next-door' }),
        event(5, { entityId: 'ana', type: 'ReservationRefused' }),
      ],
      { ana: ['r1', 'r9'] },
    );
    const { events } = await index.ofPerson(BAR, 'ana', { limit: 10 });
    expect(events.map(({ eventId }) => eventId)).toEqual(['e5', 'e2', 'e1']);
  });

  it('goes with all that one request caused at the vendor, and with nothing elsewhere', async () => {
    const elsewhere = Array.from({ length: 20 }, (_, place) => event(place, { vendorId: 'next-door' }));
    const { index } = indexOver([...elsewhere, event(20, {}), event(21, {})]);
    const together = await index.together(BAR, 'c', 5);
    expect(together.map(({ eventId }) => eventId)).toEqual(['e20', 'e21']);
    expect(await index.together(BAR, 'c', 1)).toHaveLength(1);
  });
});

/** The read model's own promise, from its keys and indexes: in the order of the last field, and whether there is more. */
function indexOver(events: readonly IndexedEvent[], reservations: Readonly<Record<string, string[]>> = {}) {
  let numRead = 0;
  const states = async ({ index, equals, from, to = '~', limit, descending, cursor = '0' }: Query) => {
    const { fields } = model.indexes.find(({ name }) => name === index) ?? { fields: [] };
    const sorted = fields.at(-1) ?? '';
    const fitting = events
      .map((event) => ({ event, own: auditEventsProjection.keys(event) }))
      .filter(({ own }) => equals.every((value, at) => own[fields[at] ?? ''] === value))
      .map(({ event, own }) => ({ event, by: own[sorted] }))
      .filter(({ by }) => by !== null && String(by) >= String(from) && String(by) <= String(to))
      .sort((a, b) => (String(a.by) < String(b.by) ? -1 : 1) * (descending ? -1 : 1));
    numRead += Math.min(limit, fitting.length);
    const end = Number(cursor) + limit;
    const found = fitting.slice(Number(cursor), end).map(({ event }) => event);
    return { states: found, ...(fitting.length > end && { nextCursor: String(end) }) };
  };
  const collections = new Collections();
  collections.add(model.name).point({ states } as unknown as Awaited<ReturnType<ReadModels['open']>>);
  const guests = { reservationsOf: async (userId: string) => reservations[userId] ?? [] };
  return { index: new AuditIndex(collections, guests), read: () => numRead };
}
