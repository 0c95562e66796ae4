import type { KeyValue, ModelDefinition } from '@lineless/kernel/projection';
import { sparseFieldOf } from '@lineless/kernel/model-definition';
import type { Place } from '@lineless/ports/documents/cursor';
import type { PresentDocument, StoredDocument } from '@lineless/ports/documents/port';
import type { QueryPlan, Selection } from '@lineless/ports/documents/query-plan';

type Present = PresentDocument<unknown>;

/** The documents that a query selects, in no order; a sparse index leaves out whose field for that is `null`. */
export function selected(
  model: ModelDefinition,
  documents: Iterable<StoredDocument<unknown>>,
  { index, equals, range }: Selection,
): Present[] {
  const definition = model.indexes.find(({ name }) => name === index);
  const sparse = definition && sparseFieldOf(definition);
  const found: Present[] = [];
  for (const { body, ...head } of documents) {
    if (!body) continue;
    const key = (field: string): KeyValue => body.keys[field] ?? null;
    const fits =
      (sparse === undefined || key(sparse) !== null) &&
      equals.every(([field, value]) => key(field) === value) &&
      (!range || isWithin(key(range.field), range));
    if (fits) found.push({ ...head, body });
  }
  return found;
}

/** In the plan's order, after the place where the page before ended; one more than the page where there is one. */
export function paged(found: Present[], { order, descending, limit, after }: QueryPlan): Present[] {
  const direction = descending ? -1 : 1;
  const compare = (one: Place, other: Place) => direction * compareOf(one, other);
  const placed = found.map((document) => ({ document, place: placeOf(document, order) }));
  const rest = after ? placed.filter(({ place }) => compare(place, after) > 0) : placed;
  return rest
    .sort((one, other) => compare(one.place, other.place))
    .slice(0, limit + 1)
    .map(({ document }) => document);
}

export function placeOf({ id, body }: Present, order: readonly string[]): Place {
  return { values: order.map((field) => body.keys[field] ?? null), id };
}

function isWithin(value: KeyValue, { from, to }: NonNullable<Selection['range']>): boolean {
  if (value === null) return false;
  return (
    (from === undefined || compareKeys(value, from) >= 0) && (to === undefined || compareKeys(value, to) <= 0)
  );
}

function compareOf(one: Place, other: Place): number {
  for (const [at, value] of one.values.entries()) {
    const order = compareKeys(value, other.values[at] ?? null);
    if (order !== 0) return order;
  }
  return compareTexts(one.id, other.id);
}

function compareKeys(one: KeyValue, other: KeyValue): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other);
  return compareTexts(one, other);
}

/** By their bytes in UTF-8, which is the order of their code points. */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const order = rankOf(one.charCodeAt(at)) - rankOf(other.charCodeAt(at));
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/** Half of a pair stands for a character beyond all others. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit;
}
