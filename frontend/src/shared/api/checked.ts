import type { AnyCall } from '@lineless/contracts/call';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isRecord } from '@/shared/lib/is-record';
import { fits, type ObjectShape, type Shape } from './shape';

type Checked = { readonly data: unknown } | { readonly error: FetchBaseQueryError };

/** Of the built pages' calls; in tests, which have the contract's own, there is none. */
export function shapeOf(call: AnyCall): Shape | undefined {
  return 'shape' in call ? (call.shape as Shape) : undefined;
}

/** Of the documents that a call answers: of a list's items, or of the one field of its answer. */
export function documentShapeOf(call: AnyCall): Shape | undefined {
  const shape = shapeOf(call);
  const list = listIn(shape);
  if (list) return list[1];
  const [first] = isFields(shape) ? Object.values(shape) : [];
  // A list that has a name of its own: 'events'.
  return Array.isArray(first) && first[0] === '*' ? (first as ['*', Shape])[1] : first;
}

/**
 * An answer as the contract says it is, or an error: nothing else gets into the store. Of a list only the items that
 * cannot be read are left out, and named as `unreadable` (`Listed`).
 */
export function checked(shape: Shape | undefined, data: unknown): Checked {
  if (shape === undefined || fits(shape, data)) return { data };
  const list = listIn(shape);
  if (!list || !isRecord(data) || !Array.isArray(data.items)) return unreadable();
  const items = data.items.filter((item) => fits(list[1], item));
  const rest = { ...data, items };
  if (!fits(shape, rest)) return unreadable();
  const left = data.items.filter((item) => !fits(list[1], item));
  return { data: { ...rest, unreadable: left.map(nameOf) } };
}

function listIn(shape: Shape | undefined): readonly ['*' | '#', Shape] | undefined {
  if (!isFields(shape)) return undefined;
  const { items } = shape;
  return Array.isArray(items) && items[0] === '*' ? (items as ['*', Shape]) : undefined;
}

function isFields(shape: Shape | undefined): shape is ObjectShape {
  return typeof shape === 'object' && !Array.isArray(shape);
}

/** The first of its fields is its id; '' where that is none. */
function nameOf(item: unknown): string {
  const [id] = isRecord(item) ? Object.values(item) : [];
  return typeof id === 'string' ? id : '';
}

function unreadable(): Checked {
  const error = 'The answer is not what the contract says';
  return { error: { status: 'PARSING_ERROR', originalStatus: 200, data: '', error } };
}
