import type { IndexDefinition, KeyType, KeyValue, ModelDefinition } from '@lineless/kernel/projection';
import { sparseFieldOf } from '@lineless/kernel/model-definition';
import type { QueryPlan, Selection } from './query-plan';

/** SQL with its values in order. */
export interface Bound {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const column = (field: string): string => `"k_${field}"`;

/** 1970 itself: 0 is left for none. */
const FIRST_TIME = 1;

/**
 * Key columns never hold NULL, so that a row-value comparison walks the index: a `null` is stored as what sorts before
 * every value of its type. A time is the milliseconds since 1970 and one more: six bytes where its text has 24. Those of
 * texts have no affinity, which would make numbers of what looks like them; those of numbers and times have one that
 * stores a whole number as such, in as few bytes as it needs, where the driver hands over eight.
 */
export function toColumn(type: KeyType, value: KeyValue): string | number {
  if (value === null) return type === 'number' ? -Infinity : 0;
  return type === 'time' && typeof value === 'string' ? Date.parse(value) + FIRST_TIME : value;
}

export function fromColumn(type: KeyType, value: unknown): KeyValue {
  if (type === 'text') return typeof value === 'string' ? value : null;
  if (type === 'time')
    return typeof value === 'number' && value > 0 ? new Date(value - FIRST_TIME).toISOString() : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Positions of the embedded event store, which are numbers with zeros in front of them. */
const NUMBERED = /^0\d{15}$/;
const POSITION_WIDTH = 16;

/** As a number in three bytes where its text has sixteen; any other position is the text. */
export function positionColumn(position: string): string | bigint {
  return NUMBERED.test(position) ? BigInt(position) : position;
}

export function positionIn(stored: unknown): string {
  return typeof stored === 'number' ? String(stored).padStart(POSITION_WIDTH, '0') : text(stored);
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('A stored document lacks a text');
  return value;
}

/** One that is asked by its ids alone is in the order of these, and has no index of them beside it. */
export function createTable(table: string, model: ModelDefinition): string {
  const keys = Object.entries(model.keys).map(
    ([field, type]) => `, ${column(field)} ${type === 'text' ? 'BLOB' : 'NUMERIC'} NOT NULL`,
  );
  const indexes = model.indexes.map(
    (index) =>
      `CREATE INDEX "${table}_${index.name}" ON "${table}" (${orderOf(index.fields, hasNoIds(model, index)).join(', ')}) WHERE gone = 0${sparsely(model, index)};`,
  );
  const views = audienceColumns(model).map((name) => `, ${name} TEXT`);
  return `CREATE TABLE "${table}" (
    id TEXT PRIMARY KEY NOT NULL, position BLOB NOT NULL, version INTEGER NOT NULL, gone INTEGER NOT NULL,
    folded_by TEXT, anew INTEGER NOT NULL DEFAULT 0${keys.join('')}, view TEXT${views.join('')}, state TEXT
  )${indexes.length > 0 ? '' : ' WITHOUT ROWID'};\n${indexes.join('\n')}`;
}

/** Of the views beside the main one, in the model's order. */
export function audienceColumns(model: ModelDefinition): string[] {
  return (model.audiences ?? []).map(viewColumn);
}

function viewColumn(audience: string): string {
  return `"v_${audience}"`;
}

/** What keeps `null` out of a sparse index; a query has to say the same, or SQLite will not use it. */
function sparsely(model: ModelDefinition, index: IndexDefinition): string {
  const field = sparseFieldOf(index);
  if (field === undefined) return '';
  return ` AND ${column(field)} > ${typeOf(model, field) === 'number' ? '-9e999' : '0'}`;
}

/**
 * Of one time there are seldom two documents: SQLite sorts those by their ids as it reads them, which is cheaper than 27
 * bytes in each row of each index.
 */
function hasNoIds(model: ModelDefinition, { fields, unique }: IndexDefinition): boolean {
  return unique === true || fields.some((field) => model.keys[field] === 'time');
}

/** The columns that order an index, and so what is read through it. */
function orderOf(fields: readonly string[], isUnique?: boolean): string[] {
  return [...fields.map(column), ...(isUnique ? [] : ['id'])];
}

/** What stands in front of the keys, and behind them, in every write. */
const HEAD = ['position', 'version', 'folded_by', 'anew'];
const tailOf = (model: ModelDefinition) => ['view', ...audienceColumns(model), 'state'];

/** Both take the head, `gone`, the keys in order, the views, state and id; `updateRow` the expected position and how often it was folded anew. */
export function insertRow(table: string, model: ModelDefinition): string {
  const columns = [...HEAD, 'gone', ...Object.keys(model.keys).map(column), ...tailOf(model), 'id'];
  return `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT (id) DO NOTHING`;
}

/**
 * @param fields the keys that it sets: the indexes of all others are left alone
 * @param stays the document was there and is: `gone`, which no statement can set without writing every index anew, is
 *   not set either
 */
export function updateRow(
  table: string,
  model: ModelDefinition,
  fields: readonly string[],
  stays: boolean,
): string {
  const columns = [...HEAD, ...(stays ? [] : ['gone']), ...fields.map(column), ...tailOf(model)];
  return `UPDATE "${table}" SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE id = ? AND position = ? AND anew = ?`;
}

/** Columns that make a stored document, in the order that `sqlite-collection` reads them. */
export function documentColumns(model: ModelDefinition): string {
  const keys = Object.keys(model.keys).map(column);
  return ['id', ...HEAD, 'gone', 'view', 'state', ...keys, ...audienceColumns(model)].join(', ');
}

export function countRows(table: string, model: ModelDefinition, selection: Selection): Bound {
  const where = conditions(model, selection);
  return {
    sql: `SELECT count(*) FROM ${through(table, selection)} WHERE ${where.sql}`,
    values: where.values,
  };
}

/** `null` is stored as less than any number. */
export function sumRows(table: string, model: ModelDefinition, selection: Selection, key: string): Bound {
  const where = conditions(model, selection);
  return {
    sql: `SELECT total(${column(key)}) FILTER (WHERE ${column(key)} > -9e999) FROM ${through(table, selection)} WHERE ${where.sql}`,
    values: where.values,
  };
}

/** One row more than the limit, so that the last page is known to be the last. */
export function pageRows(table: string, model: ModelDefinition, plan: QueryPlan, columns: string): Bound {
  const direction = plan.descending ? 'DESC' : 'ASC';
  const sorted = orderOf(plan.order, plan.isUnique)
    .map((name) => `${name} ${direction}`)
    .join(', ');
  const { sql, values } = conditions(model, plan, after(model, plan));
  return {
    sql: `SELECT ${columns} FROM ${through(table, plan)} WHERE ${sql} ORDER BY ${sorted} LIMIT ?`,
    values: [...values, plan.limit + 1],
  };
}

/** Beyond the place at which the page before ended. */
function after(
  model: ModelDefinition,
  { order, descending, isUnique, after: place }: QueryPlan,
): Bound | null {
  if (!place) return null;
  const row = orderOf(order, isUnique);
  const values = order.map((field, at) => toColumn(typeOf(model, field), place.values[at] ?? null));
  return {
    sql: `(${row.join(', ')}) ${descending ? '<' : '>'} (${row.map(() => '?').join(', ')})`,
    values: isUnique ? values : [...values, place.id],
  };
}

/** A view, and what a cursor is made of. */
export function viewColumns(order: readonly string[], audience?: string): string {
  return [audience === undefined ? 'view' : viewColumn(audience), ...idColumns(order)].join(', ');
}

export function idColumns(order: readonly string[]): string[] {
  return ['id', ...order.map(column)];
}

export function typeOf(model: ModelDefinition, field: string): KeyType {
  const type = model.keys[field];
  if (type === undefined) throw new RangeError(`${model.name} has no key '${field}'`);
  return type;
}

/** A bound may be before all that a key can be, and then leaves out no more than what is `null`. */
function lowerBound(type: KeyType, value: KeyValue): string | number {
  if (type !== 'time') return toColumn(type, value);
  return value === '' ? FIRST_TIME : Math.max(FIRST_TIME, Number(toColumn(type, value)));
}

/** Without statistics the planner may prefer a shorter index and filter what the declared one finds. */
function through(table: string, { index }: Selection): string {
  return `"${table}" INDEXED BY "${table}_${index}"`;
}

/**
 * SQLite seeks with the first bound that it reads of a kind, and filters by the others: so the narrowest stands in
 * front, and last what only says that the index has the row.
 */
function conditions(model: ModelDefinition, selection: Selection, place: Bound | null = null): Bound {
  const parts: string[] = place ? [place.sql] : [];
  const values: (string | number)[] = place ? [...place.values] : [];
  for (const [field, value] of selection.equals) {
    parts.push(`${column(field)} = ?`);
    values.push(toColumn(typeOf(model, field), value));
  }
  if (selection.range) {
    const { field, from, to } = selection.range;
    if (from === undefined) {
      parts.push(`${column(field)} > ?`);
      values.push(toColumn(typeOf(model, field), null));
    } else {
      parts.push(`${column(field)} >= ?`);
      values.push(lowerBound(typeOf(model, field), from));
    }
    if (to !== undefined) {
      parts.push(`${column(field)} <= ?`);
      values.push(toColumn(typeOf(model, field), to));
    }
  }
  const index = model.indexes.find(({ name }) => name === selection.index);
  parts.push(`gone = 0${index ? sparsely(model, index) : ''}`);
  return { sql: parts.join(' AND '), values };
}
