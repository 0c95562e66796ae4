import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { bareModel } from '@lineless/kernel/testing/bare-model';
import { KeptModel } from './kept-models';
import { Night } from './testing/night';

const DAY = 24 * 60 * 60_000;
const model = bareModel('test-figures');

let night: Night;
beforeEach(async () => {
  night = await Night.begin();
});
afterEach(() => night.end());

const process = (code: string) => new KeptModel<string>(night.models, night.runtime, { model, code });
const keep = (kept: KeptModel<string>) =>
  kept.write([{ id: 'a', before: undefined, position: '1', state: 'kept', keys: {} }]);
const kept = (one: KeptModel<string>) =>
  one.use(async (collection) => (await collection.get('a'))?.body?.state);
const codes = async () => (await night.models.generations(model.name)).map(({ code }) => code).toSorted();

it('during a deploy each version has its own kept documents, and afterwards the others’ are gone', async () => {
  const old = process('old');
  await keep(old);
  night.runtime.skip(2 * DAY);
  const newer = process('new');
  await keep(newer);
  expect([await kept(old), await kept(newer)]).toEqual(['kept', 'kept']);
  night.runtime.skip(10 * 60_000);
  expect(await kept(newer)).toBe('kept');
  expect(await codes()).toEqual(['new']);
  // Whose person is forgotten, by a process of the version before.
  await process('old').dropOthers();
  expect(await codes()).toEqual([]);
});
