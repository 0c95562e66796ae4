import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foundEvent, type FoundEvent } from '../model/index-keys';
import { momentOf } from '../model/moments';
import { newestFirst, type FoundEvents } from './newest-first';
import type { Source } from './sources';

/** A source's own promise: what it has within the bounds, newest first, and whether that is all. */
function sourceOf(events: readonly FoundEvent[], asked: (limit: number) => void = () => undefined): Source {
  return {
    newest: async ({ from, to, limit }) => {
      asked(limit);
      const fitting = events
        .filter(({ moment }) => moment >= from && moment <= to)
        .sort((a, b) => (a.moment < b.moment ? 1 : -1));
      return { events: fitting.slice(0, limit), isAll: fitting.length <= limit };
    },
  };
}

function eventAt(place: number, second: number, keys: FoundEvent['keys']): FoundEvent {
  const moment = momentOf(new Date(second * 1_000).toISOString(), String(place).padStart(4, '0'));
  return foundEvent('order-1', place, { ...keys, moment });
}

const PERSON = 1;
const PAID = 2;
const someEvents = fc
  .array(
    fc.record({
      second: fc.integer({ min: 0, max: 20 }),
      actor: fc.constantFrom(PERSON, 3),
      entity: fc.constantFrom(PERSON, 3, null),
      type: fc.constantFrom(PAID, 4),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map((drawn) => drawn.map(({ second, ...keys }, place) => eventAt(place, second, keys)));

describe('events newest first', () => {
  it('are each there once, in order, in pages of any size: by two indexes and a filter', async () => {
    await fc.assert(
      fc.asyncProperty(someEvents, fc.integer({ min: 1, max: 7 }), async (events, limit) => {
        const sources = (['actor', 'entity'] as const).map((key) =>
          sourceOf(events.filter(({ keys }) => keys[key] === PERSON)),
        );
        const isMeant = ({ keys }: FoundEvent) => keys['type'] === PAID;
        const expected = events
          .filter(({ keys }) => keys['actor'] === PERSON || keys['entity'] === PERSON)
          .filter(isMeant)
          .sort((a, b) => (a.moment < b.moment ? 1 : -1));
        const found: FoundEvent[] = [];
        for (let to: string | null = '~'; to !== null;) {
          const page: FoundEvents = await newestFirst(sources, isMeant, { from: '', to, limit });
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
    const events = Array.from({ length: 5_000 }, (_, place) =>
      eventAt(place, place, { type: place === 0 ? 4 : PAID }),
    );
    let asked = 0;
    const source = sourceOf(events, (limit) => {
      asked += limit;
    });
    const isMeant = ({ keys }: FoundEvent) => keys['type'] !== PAID;
    const found: FoundEvent[] = [];
    let pages = 0;
    for (let to: string | null = '~'; to !== null; pages += 1) {
      asked = 0;
      const page: FoundEvents = await newestFirst([source], isMeant, { from: '', to, limit: 50 });
      expect(asked).toBeLessThan(2_500);
      found.push(...page.events);
      to = page.next;
    }
    expect(found.map(({ revision }) => revision)).toEqual([0]);
    expect(pages).toBe(3);
  });
});
