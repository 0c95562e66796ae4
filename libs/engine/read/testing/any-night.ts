import { expect } from '@jest/globals';
import fc from 'fast-check';
import { bentModels } from './bent-models';
import type { Night } from './night';
import { orderProjection, type OrderState } from './orders';

type Step =
  | { readonly kind: 'event'; readonly order: number; readonly type: string; readonly cents: number }
  | { readonly kind: 'project'; readonly process: number }
  | { readonly kind: 'race' }
  | { readonly kind: 'crash'; readonly keepsDocuments: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      order: fc.integer({ min: 0, max: 2 }),
      type: fc.constantFrom('Added', 'Added', 'Added', 'Added', 'Moved', 'Viewed', 'Placed', 'Removed'),
      cents: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('project' as const), process: fc.integer({ min: 0, max: 1 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'race' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), keepsDocuments: fc.boolean() }) },
);

/** What the documents must be: each stream folded once, from its first event on. */
function expected(night: Night): Record<string, unknown> {
  const projection = orderProjection();
  const views: Record<string, unknown> = {};
  for (let order = 0; order < 3; order += 1) {
    const stream = `order-${order}`;
    let state: OrderState | null = null;
    let version = 0;
    for (const event of night.store.events) {
      if (event.stream !== stream) continue;
      state = projection.evolve(state, event, String(order));
      version = event.revision;
    }
    views[order] = state && projection.view(state, version);
  }
  return views;
}

/**
 * Two processes, any run of events, races, crashes and restarts: every document ends as the fold of its stream, and
 * a rebuild finds no difference.
 */
export async function anyNight(begin: () => Promise<Night>, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
      const night = await begin();
      const model = orderProjection().model;
      let broken: boolean | null = null;
      const models = bentModels(night.models, model, (collection) => ({
        write: async (batch, checkpoint) => {
          if (broken === null) return collection.write(batch, checkpoint);
          if (broken) await collection.write(batch, null);
          throw new Error('Power cut');
        },
      }));
      const engines = [
        await night.engine([orderProjection()], { models: models }),
        await night.engine([orderProjection()], { models: models }),
      ];
      for (const id of ['0', '1', '2']) night.place(id);
      for (const one of steps) {
        if (one.kind === 'event') {
          // What it ignores is in other streams: of its own it passes over nothing.
          const stream = one.type === 'Viewed' ? 'screen' : `order-${one.order}`;
          night.store.add(stream, one.type, { cents: one.cents, vendor: `v${one.cents}` });
        } else if (one.kind === 'race') {
          await Promise.all(engines.map((engine) => engine.catchUp()));
        } else if (one.kind === 'project') {
          await engines[one.process]?.catchUp();
        } else {
          broken = one.keepsDocuments;
          await engines[0]?.catchUp().catch(() => undefined);
          broken = null;
        }
      }
      await Promise.all(engines.map((engine) => engine.catchUp()));
      const views: Record<string, unknown> = {};
      for (let order = 0; order < 3; order += 1) views[order] = await night.view(String(order));
      expect(views).toEqual(expected(night));
      expect(await engines[1]?.rebuild(model.name)).toMatchObject({ differenceCount: 0, swapped: true });
      expect(await engines[0]?.parked()).toEqual([]);
      await night.end();
    }),
    { numRuns },
  );
}
