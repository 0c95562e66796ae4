import { expect, it } from '@jest/globals';
import type { Model } from '@lineless/kernel/projection';
import type { Collections } from './collections';
import type { PastModels } from './past';
import { PastLists } from './past-lists';

const model: Model<object> = { name: 'products', keys: { place: 'number' }, indexes: [] };

it('A list of the past has what stood in the first place, which is 0, and nothing that had none', async () => {
  const places = new Map([
    ['tart', 2],
    ['pie', 0],
    ['cake', null],
    ['ale', 0],
  ]);
  const collections = { get: () => ({ ids: async () => ({ ids: [...places.keys()] }) }) };
  const past = {
    of: async (id: string) => ({ documents: [{ id, view: id, keys: { place: places.get(id) ?? null } }] }),
  };
  const lists = new PastLists(
    collections as unknown as Collections,
    past as unknown as Pick<PastModels, 'of'>,
  );
  const asked = { stream: (id: string) => id, among: [{ index: 'all', equals: [] }], at: '2026-06-12' };
  expect(await lists.of(model, { ...asked, placeOf: ({ place }) => place })).toEqual(['ale', 'pie', 'tart']);
});
