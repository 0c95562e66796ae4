import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AuditFilter } from '@lineless/contracts/audit/entries';
import { Collections } from '@lineless/engine/read/collections';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Query, ReadModels } from '@lineless/ports/documents/port';
import { auditEventsModel as model } from '../model/read-models';
import { AuditIndex, type IndexPage } from './audit-index';
import { indexKeys, type FoundEvent } from '../model/index-keys';
import { anchorOf, indexedEvent, type IndexedEvent } from '../model/indexed';

const BAR = 'bar';
/** Streams whose things, persons and orders have ids in common, and the types of their events. */
const STREAMS = {
  'order-1': ['OrderPlaced', 'OrderPaid'],
  'order-2': ['OrderPlaced', 'OrderPaid'],
  'product-1': ['ProductPriced'],
  'product-2': ['ProductPriced'],
  'staff-bar': ['RoleAssigned'],
  'staff-next-door': ['RoleAssigned'],
} as const;
const names = Object.keys(STREAMS) as (keyof typeof STREAMS)[];

/** Any history of these streams. */
const anyHistory = fc
  .record({
    facts: fc.array(
      fc.record({
        vendorId: fc.constantFrom(BAR, BAR, BAR, 'next-door'),
        userId: fc.constantFrom('ana', '1'),
        vendorLocationId: fc.constantFrom('MAIN', 'ROOF', null),
      }),
      { minLength: names.length, maxLength: names.length },
    ),
    events: fc.array(
      fc.record({
        stream: fc.constantFrom(...names),
        pick: fc.nat(1),
        second: fc.nat(30),
        actorId: fc.constantFrom('ana', 'ben'),
        orderId: fc.constantFrom('ana', '1', null),
      }),
      { maxLength: 300, size: 'max' },
    ),
  })
  .map(({ facts, events }) => {
    const lengths = new Map<string, number>();
    return events.map(({ stream, pick, second, actorId, orderId }, place): StoredEvent => {
      const revision = lengths.get(stream) ?? 0;
      lengths.set(stream, revision + 1);
      const types = STREAMS[stream];
      return {
        ...{ id: `e${place}`, stream, revision, position: String(place).padStart(4, '0') },
        type: types[pick % types.length] ?? types[0],
        data: { ...facts[names.indexOf(stream)], orderId },
        meta: {
          ...{ v: 1, at: new Date(second * 1_000).toISOString(), correlationId: 'c', causationId: 'c' },
          actor: { kind: 'staff', id: actorId },
        },
      };
    });
  });

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

const placeOf = ({ stream, revision }: Pick<FoundEvent, 'stream' | 'revision'>) => `${stream}@${revision}`;
const newestFirst = (one: IndexedEvent, other: IndexedEvent) =>
  one.at + one.position < other.at + other.position ? 1 : -1;

describe('The index of a vendor’s events', () => {
  it('has what every filter means, once and newest first, by every way and page', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, filters, fc.integer({ min: 1, max: 9 }), async (stored, filter, limit) => {
        const events = stored.flatMap((event) => {
          const first = stored.find(({ stream }) => stream === event.stream);
          return indexedEvent(event, anchorOf(first ?? event)) ?? [];
        });
        const index = indexOver(events, { stored }).index;
        const expected = events.filter((event) => meant(event, filter)).sort(newestFirst);
        const found: FoundEvent[] = [];
        for (let nextToken: string | undefined = ''; nextToken !== undefined;) {
          const page: IndexPage = await index.page(BAR, filter, {
            limit,
            ...(nextToken !== '' && { nextToken }),
          });
          found.push(...page.events);
          nextToken = page.nextToken;
        }
        expect(found.map(placeOf)).toEqual(expected.map(placeOf));
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
        ...{ at, eventId: `e${place}`, entityId: null, locationId: null, correlationId: 'c', position: '1' },
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
      ...{ ...about, position: String(place).padStart(4, '0') },
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
        event(6, { actorId: 'ana', stream: 'audit-bar', kind: 'audit', type: 'AuditLookedAt' }),
      ],
      { reservations: { ana: ['r9', 'r1'] } },
    );
    const { events } = await index.ofPerson(BAR, 'ana', { limit: 10 });
    expect(events.map(({ revision }) => revision)).toEqual([5, 2, 1]);
  });

  it('goes with all that one request caused at the vendor, and with nothing elsewhere', async () => {
    const elsewhere = Array.from({ length: 20 }, (_, place) => event(place, { vendorId: 'next-door' }));
    const { index } = indexOver([...elsewhere, event(20, {}), event(21, {})]);
    const together = await index.together(BAR, 'c', 5);
    expect(together.map(({ revision }) => revision)).toEqual([20, 21]);
    expect(await index.together(BAR, 'c', 1)).toHaveLength(1);
  });
});

interface Beside {
  readonly stored?: readonly StoredEvent[];
  /** Of a person at the bar. */
  readonly reservations?: Readonly<Record<string, string[]>>;
}

/** The read model's own promise, from its keys and indexes: in the order of the last field, and whether there is more. */
function indexOver(events: readonly IndexedEvent[], { stored = [], reservations = {} }: Beside = {}) {
  let numRead = 0;
  const all = events.map((event) => ({
    event,
    keys: indexKeys(event) as Record<string, string | number | null>,
  }));
  const documents = async ({ index, equals, from = '', to = '~', limit, descending }: Query) => {
    const { fields } = model.indexes.find(({ name }) => name === index) ?? { fields: [] };
    const fitting = all
      .map(({ event, keys }) => ({ event, keys, by: String(keys[fields.at(-1) ?? '']) }))
      .filter(({ keys, by }) => keys[fields[0] ?? ''] === equals[0] && by >= String(from) && by <= String(to))
      .sort((a, b) => (a.by < b.by ? -1 : 1) * (descending ? -1 : 1));
    numRead += Math.min(limit, fitting.length);
    const found = fitting.slice(0, limit).map(({ event, keys }) => ({
      id: placeOf(event),
      version: event.revision,
      body: { keys },
    }));
    return { documents: found, ...(fitting.length > limit && { nextCursor: 'more' }) };
  };
  const collections = new Collections();
  collections.point(model.name, { documents } as unknown as Awaited<ReturnType<ReadModels['open']>>);
  const guests = {
    reservationsOf: async (vendorId: string, userId: string) =>
      (vendorId === BAR && reservations[userId]) || [],
  };
  const own = (stream: string) => stored.filter((event) => event.stream === stream);
  const store = {
    readStream: async (stream: string, { fromRevision = 0, limit = Infinity } = {}) =>
      own(stream).slice(fromRevision, fromRevision + limit),
  };
  return { index: new AuditIndex(collections, store, guests), read: () => numRead };
}
