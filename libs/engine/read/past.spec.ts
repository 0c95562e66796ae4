import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PastModels, type Until } from './past';
import { Night } from './testing/night';
import { orderProjection } from './testing/orders';

const happening = fc.record({
  order: fc.integer({ min: 0, max: 1 }),
  type: fc.constantFrom('Added', 'Added', 'Moved', 'Placed', 'Removed', 'Unheard'),
  cents: fc.integer({ min: 1, max: 9 }),
});

/** An order that costs too much cannot be folded any further. */
const withFault = () =>
  orderProjection({
    evolve: (_type, state) => {
      if (state && state.cents > 30) throw new Error('Too much');
    },
  });

describe('a read model as it was', () => {
  it('is what it showed after each event, and at each moment: also where it was parked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 5, maxLength: 40, size: 'max' }),
        async (happenings) => {
          const night = await Night.begin();
          const engine = await night.engine([withFault()]);
          const shown: { stream: string; until: Until; view: unknown }[] = [];
          for (const [minute, { order, type, cents }] of happenings.entries()) {
            const at = new Date(Date.UTC(2026, 10, 20, 21, minute)).toISOString();
            const stream = `order-${order}`;
            const { revision } = night.store.add(stream, type, { cents, vendor: `v${cents}` }, at);
            await engine.catchUp();
            const view = await night.view(String(order));
            shown.push({ stream, until: { revision }, view }, { stream, until: { at }, view });
          }
          const past = new PastModels([withFault()], night.store, night.runtime);
          for (const { stream, until, view } of shown) {
            const { documents } = await past.of(stream, ['test-orders'], until);
            expect(documents.map((document) => JSON.parse(document.view) as unknown)).toEqual(
              view === null ? [] : [view],
            );
          }
          await night.end();
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is nothing before the first event, and what it is now without a moment', async () => {
    const night = await Night.begin();
    night.place('1');
    night.add('1', 250);
    const past = new PastModels([orderProjection()], night.store, night.runtime);
    const before = await past.of('order-1', ['test-orders'], { at: '2020-01-01T00:00:00.000Z' });
    expect(before).toEqual({ last: null, documents: [] });
    const { last, documents } = await past.of('order-1', ['test-orders'], null);
    expect([last?.revision, documents[0]?.keys]).toEqual([1, { vendor: 'bar', cents: 250 }]);
    await expect(past.of('order-1', ['nothing'], null)).rejects.toThrow("'nothing' is no read model");
    await night.end();
  });
});
