import { isRecord } from '@/shared/lib/is-record';

/**
 * What an answer looks like, as far as a page depends on it: which fields there are, and of which type. Made from the
 * contract's schemas while the pages are built (frontend/shapes.ts); limits and patterns are the server's to keep.
 *
 * `s` text, `n` number, `b` boolean, `0` null, `?` anything; `*` a list, `#` a record, `|` one of several, `=` one of
 * these values; an object by its fields, those with a `?` at the end may be missing.
 */
export type Shape =
  | 's'
  | 'n'
  | 'b'
  | '0'
  | '?'
  | readonly ['*' | '#', Shape]
  | readonly ['|', ...Shape[]]
  | readonly ['=', ...(string | number | boolean)[]]
  | ObjectShape;
export interface ObjectShape {
  readonly [field: string]: Shape;
}

export function fits(shape: Shape, value: unknown): boolean {
  switch (shape) {
    case 's':
      return typeof value === 'string';
    case 'n':
      return typeof value === 'number';
    case 'b':
      return typeof value === 'boolean';
    case '0':
      return value === null;
    case '?':
      return true;
    default:
      return isKind(shape) ? fitsKind(shape, value) : fitsFields(shape, value);
  }
}

type Kind = Extract<Shape, readonly unknown[]>;

function isKind(shape: Kind | ObjectShape): shape is Kind {
  return Array.isArray(shape);
}

function fitsKind(shape: Kind, value: unknown): boolean {
  switch (shape[0]) {
    case '*':
      return Array.isArray(value) && value.every((item) => fits(shape[1], item));
    case '#':
      return isRecord(value) && Object.values(value).every((item) => fits(shape[1], item));
    case '|':
      return shape.slice(1).some((option) => fits(option as Shape, value));
    case '=':
      return shape.slice(1).some((option) => option === value);
  }
}

function fitsFields(shape: ObjectShape, value: unknown): boolean {
  if (!isRecord(value) || Array.isArray(value)) return false;
  for (const field in shape) {
    const mayBeMissing = field.endsWith('?');
    const held = value[mayBeMissing ? field.slice(0, -1) : field];
    if (held === undefined ? !mayBeMissing : !fits(shape[field] ?? '?', held)) return false;
  }
  return true;
}
