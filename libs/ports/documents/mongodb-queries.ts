import type { Filter, IndexDescription, Sort } from 'mongodb';
import type { IndexDefinition, KeyValue, ModelDefinition } from '@lineless/kernel/projection';
import { sparseFieldOf } from '@lineless/kernel/model-definition';
import type { Place } from './cursor';
import type { DocumentRecord } from './mongodb-records';
import type { QueryPlan, Selection } from './query-plan';

type Condition = Filter<DocumentRecord>;

/** The first of its type: MongoDB compares only within a type, so that `null` lies below it and outside. */
const LOWEST = { text: '', time: '', number: -Infinity };

/** Before a place at the very beginning of a unique index. */
const NOTHING: Condition = { _id: { $in: [] } };

export const keyPath = (field: string): `keys.${string}` => `keys.${field}`;

/** Tombstones stay out, and what a sparse index leaves out; the id at the end orders what is equal, where anything is. */
export function indexesOf(model: ModelDefinition): IndexDescription[] {
  return model.indexes.map((index) => ({
    name: index.name,
    key: Object.fromEntries(['present', ...orderOf(index.fields, index.unique)].map((path) => [path, 1])),
    partialFilterExpression: Object.assign({}, ...membership(model, index)) as Record<string, unknown>,
  }));
}

/** The documents that a selection finds; says first what its index says, or MongoDB will not use that. */
export function matching(model: ModelDefinition, selection: Selection): Condition {
  return { $and: conditions(model, selection) };
}

/** The documents of a page and of those after it. */
export function matchingFrom(model: ModelDefinition, plan: QueryPlan): Condition {
  const place = plan.after;
  return { $and: [...conditions(model, plan), ...(place ? beyond(model, plan, place) : [])] };
}

export function sorting({ order, isUnique, descending }: QueryPlan): Sort {
  return Object.fromEntries(orderOf(order, isUnique).map((path) => [path, descending ? -1 : 1]));
}

function orderOf(fields: readonly string[], isUnique?: boolean): string[] {
  return [...fields.map(keyPath), ...(isUnique ? [] : ['_id'])];
}

function conditions(model: ModelDefinition, { index: name, equals, range }: Selection): Condition[] {
  const index = model.indexes.find((one) => one.name === name);
  const parts: Condition[] = index ? membership(model, index) : [];
  for (const [field, value] of equals) parts.push({ [keyPath(field)]: value });
  if (range) {
    const from = range.from ?? lowest(model, range.field);
    parts.push({ [keyPath(range.field)]: { $gte: from, ...(range.to !== undefined && { $lte: range.to }) } });
  }
  return parts;
}

function membership(model: ModelDefinition, index: IndexDefinition): Condition[] {
  const field = sparseFieldOf(index);
  const present: Condition = { present: true };
  if (field === undefined) return [present];
  return [present, { [keyPath(field)]: { $gte: lowest(model, field) } }];
}

/**
 * What lies after a place in the order of the fields, each deciding only where those before it are equal. The
 * bound on the first one says nothing new: it is where the walk through the index begins.
 */
function beyond(
  model: ModelDefinition,
  { order, isUnique, descending }: QueryPlan,
  { values, id }: Place,
): Condition[] {
  const after = (field: string, value: KeyValue, orAt: boolean) =>
    descending ? below(field, value, orAt) : above(model, field, value, orAt);
  let rest: Condition | null = isUnique ? null : { _id: descending ? { $lt: id } : { $gt: id } };
  for (const [at, field] of [...order.entries()].reverse()) {
    const value = values[at] ?? null;
    const equal = rest && { $and: [{ [keyPath(field)]: value }, rest] };
    const further = after(field, value, false);
    rest = further && equal ? { $or: [further, equal] } : (further ?? equal);
  }
  if (!rest) return [NOTHING];
  const [first] = order;
  const begin = first === undefined ? null : after(first, values[0] ?? null, true);
  return begin ? [begin, rest] : [rest];
}

/** @returns `null` where nothing would be left out */
function above(model: ModelDefinition, field: string, value: KeyValue, orAt: boolean): Condition | null {
  if (value !== null) return { [keyPath(field)]: orAt ? { $gte: value } : { $gt: value } };
  return orAt ? null : { [keyPath(field)]: { $gte: lowest(model, field) } };
}

/** `null` is below everything. @returns `null` where nothing would be found */
function below(field: string, value: KeyValue, orAt: boolean): Condition | null {
  if (value !== null) return { [keyPath(field)]: { $not: orAt ? { $gt: value } : { $gte: value } } };
  return orAt ? { [keyPath(field)]: null } : null;
}

function lowest(model: ModelDefinition, field: string): KeyValue {
  return LOWEST[model.keys[field] ?? 'text'];
}
