import type { IndexDefinition, KeyValue, ModelDefinition } from '@lineless/kernel/projection';
import { decodeCursor, type Place } from './cursor';
import { checkKey } from '@lineless/kernel/model-definition';
import type { Bounds, Query } from './port';

export const MAX_LIMIT = 500;

/** Unicode's last code point, which is no character: above everything that begins with `prefix`. */
export function beyond(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

/** A query resolved against its index: what every engine has to translate. */
export interface Selection {
  readonly index: string;
  readonly equals: readonly (readonly [field: string, value: KeyValue])[];
  /** Inclusive; `null` in the field lies outside any bound. */
  readonly range?: { readonly field: string; readonly from?: KeyValue; readonly to?: KeyValue };
}

export interface QueryPlan extends Selection {
  /** The index's fields that remain; the id follows them unless the last of them `isUnique`. */
  readonly order: readonly string[];
  readonly isUnique: boolean;
  readonly descending: boolean;
  readonly limit: number;
  readonly after?: Place;
}

/**
 * @throws RangeError for a query that the declared indexes cannot answer: a defect of the caller
 * @throws ProductError INVALID_TOKEN for a cursor of another query
 */
export function planQuery(model: ModelDefinition, query: Query): QueryPlan {
  const { limit, descending = false } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new RangeError(`A page has 1 to ${MAX_LIMIT} documents, not ${limit}`);
  }
  const { fields, unique } = indexOf(model, query);
  const order = fields.slice(query.equals.length);
  const isUnique = unique === true && order.length > 0;
  const after =
    query.cursor === undefined
      ? {}
      : { after: decodeCursor(model, query.cursor, { index: query.index, descending, order }) };
  return { ...select(model, query), order, isUnique, descending, limit, ...after };
}

/** @throws RangeError as `planQuery` */
export function select(model: ModelDefinition, query: Bounds): Selection {
  const fields = fieldsOf(model, query);
  const equals = query.equals.map((value, at): [string, KeyValue] => {
    const field = fields[at];
    if (field === undefined) throw new RangeError(`Index '${query.index}' has only ${fields.length} fields`);
    return [field, checked(model, field, value)];
  });
  if (query.from === undefined && query.to === undefined) return { index: query.index, equals };
  const field = fields[equals.length];
  if (field === undefined) throw new RangeError(`Index '${query.index}' has no field left for a range`);
  const from = bound(model, field, query.from);
  const to = bound(model, field, query.to);
  return {
    index: query.index,
    equals,
    range: { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  };
}

/** @throws RangeError for a key that does not stand in the index, or is no number */
export function checkSum(model: ModelDefinition, query: Bounds, key: string): void {
  if (!fieldsOf(model, query).includes(key) || model.keys[key] !== 'number')
    throw new RangeError(`Index '${query.index}' holds no number '${key}'`);
}

function fieldsOf(model: ModelDefinition, query: Bounds): readonly string[] {
  return indexOf(model, query).fields;
}

function indexOf(model: ModelDefinition, { index: name }: Bounds): IndexDefinition {
  const index = model.indexes.find((one) => one.name === name);
  if (!index) throw new RangeError(`${model.name} has no index '${name}'`);
  return index;
}

function bound(model: ModelDefinition, field: string, value: KeyValue | undefined): KeyValue | undefined {
  if (value === undefined) return undefined;
  if (value === null) throw new RangeError(`A bound on '${field}' needs a value`);
  // Any time, and what is before all texts.
  if (model.keys[field] === 'time' && (value === '' || Date.parse(String(value)) < 0)) return value;
  return checked(model, field, value);
}

function checked(model: ModelDefinition, field: string, value: KeyValue): KeyValue {
  checkKey(`${model.name}: '${field}'`, model.keys[field] ?? 'text', value);
  return value;
}
