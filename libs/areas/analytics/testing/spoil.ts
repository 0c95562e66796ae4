import type { Collection, ReadModels } from '@lineless/ports/read-models/port';

/** Where the documents begin that are spoilt. */
const FIRST = { 'sales-quarters': 'quarter.', sales: '' };

/** Changes what the first order, or the first quarter, has in its place, which no position tells. */
export async function spoil(
  models: ReadModels,
  model: keyof typeof FIRST,
  change: (text: string) => string,
): Promise<void> {
  const [generation] = await models.generations(model);
  if (!generation) throw new Error('Nothing is kept');
  const kept: Collection<unknown> = await models.open(model, generation.name);
  const [first] = await kept.scan({ afterId: FIRST[model], limit: 1 });
  if (!first?.body) throw new Error('Nothing is kept');
  const { state, keys } = first.body;
  const body = { ...first.body, state: JSON.parse(change(JSON.stringify(state))) as unknown };
  await kept.write([{ ...first, expected: first.position, before: keys, body }], null);
}
