import type { Collection, ReadModels } from '@lineless/ports/documents/port';

/** Where the documents begin that are spoilt. */
const FIRST = { 'sales-quarters': 'quarter.', sales: '' };

/** Changes what the first order, or the first quarter, has in its place, which no position tells. */
export async function spoil(
  models: ReadModels,
  model: keyof typeof FIRST,
  change: (text: string) => string,
): Promise<void> {
  const kept = await open(models, model);
  const [first] = await kept.scan({ afterId: FIRST[model], limit: 1 });
  if (!first?.body) throw new Error('Nothing is kept');
  const { state, keys } = first.body;
  const body = { ...first.body, state: JSON.parse(change(JSON.stringify(state))) as unknown };
  await kept.write([{ ...first, expected: first.position, before: keys, body }], null);
}

/** Takes documents away of which nothing else knows that they were there. */
export async function lose(models: ReadModels, model: string, ids: readonly string[]): Promise<void> {
  await (await open(models, model)).erase(ids);
}

async function open(models: ReadModels, model: string): Promise<Collection<unknown>> {
  const [generation] = await models.generations(model);
  if (!generation) throw new Error('Nothing is kept');
  return models.open(model, generation.name);
}
