import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentOf, type IndexedEvent } from '../model/indexed';
import { newestFirst, type Index } from './newest-first';

/** The index's own promise: what fits, within the bounds, newest first, and whether there is more. */
function indexOf(events: readonly IndexedEvent[]): Index {
  return {
    states: async ({ index, equals, from, to, limit }) => {
      const key = index === 'by-actor' ? 'actorId' : 'entityId';
      const fitting = events
        .filter((event) => event[key] === equals[1])
        .filter(({ moment }) => moment >= String(from) && moment <= String(to))
        .sort((a, b) => (a.moment < b.moment ? 1 : -1));
      return { states: fitting.slice(0, limit), ...(fitting.length > limit && { nextCursor: 'more' }) };
    },
  };
}

const PERSON = 'ana';
const sources = ['by-actor', 'by-entity'].map((index) => ({ index, equals: ['bar', PERSON] }));
const someEvents = fc
  .array(
    fc.record({
      second: fc.integer({ min: 0, max: 20 }),
      actorId: fc.constantFrom(PERSON, 'ben'),
      entityId: fc.constantFrom(PERSON, 'ben', null),
      type: fc.constantFrom('OrderPlaced', 'OrderPaid'),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map((drawn) =>
    drawn.map(({ second, ...rest }, place): IndexedEvent => {
      const at = new Date(second * 1_000).toISOString();
      const revision = place;
      return {
        ...{ vendorId: 'bar', stream: 'order-1', revision, kind: 'order', eventId: `e${place}`, at },
        ...{
          correlationId: 'c',
          thingId: '1',
          locationId: null,
          moment: momentOf(at, String(place).padStart(4, '0')),
        },
        ...rest,
      };
    }),
  );

describe('events newest first', () => {
  it('are each there once, in order, in pages of any size: by two indexes and a filter', async () => {
    await fc.assert(
      fc.asyncProperty(someEvents, fc.integer({ min: 1, max: 7 }), async (events, limit) => {
        const index = indexOf(events);
        const isMeant = ({ type }: IndexedEvent) => type === 'OrderPaid';
        const expected = events
          .filter(({ actorId, entityId }) => actorId === PERSON || entityId === PERSON)
          .filter(isMeant)
          .sort((a, b) => (a.moment < b.moment ? 1 : -1));
        const found: IndexedEvent[] = [];
        for (let to: string | null = '~'; to !== null;) {
          const page: Awaited<ReturnType<typeof newestFirst>> = await newestFirst(index, sources, isMeant, {
            ...{ from: '', to, limit },
          });
          expect(page.events.length).toBeLessThanOrEqual(limit);
          if (page.next !== null) expect(page.events).toHaveLength(limit);
          found.push(...page.events);
          to = page.next;
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('look at a bounded number of events for one page, and go on where that ended', async () => {
    const events = Array.from({ length: 5_000 }, (_, place): IndexedEvent => {
      const at = new Date(place * 1_000).toISOString();
      return {
        ...{ vendorId: 'bar', stream: 'order-1', revision: place, kind: 'order', eventId: `e${place}`, at },
        ...{ type: place === 0 ? 'OrderPlaced' : 'OrderPaid', actorId: PERSON, entityId: null },
        ...{ correlationId: 'c', thingId: '1', locationId: null, moment: momentOf(at, '1') },
      };
    });
    let asked = 0;
    const index = indexOf(events);
    const counting: Index = {
      states: (query) => {
        asked += query.limit;
        return index.states(query);
      },
    };
    const isMeant = ({ type }: IndexedEvent) => type === 'OrderPlaced';
    const found: IndexedEvent[] = [];
    let pages = 0;
    for (let to: string | null = '~'; to !== null; pages += 1) {
      asked = 0;
      const page: Awaited<ReturnType<typeof newestFirst>> = await newestFirst(
        counting,
        sources.slice(0, 1),
        isMeant,
        { from: '', to, limit: 50 },
      );
      expect(asked).toBeLessThan(2_500);
      found.push(...page.events);
      to = page.next;
    }
    expect(found.map(({ eventId }) => eventId)).toEqual(['e0']);
    expect(pages).toBe(3);
  });
});
