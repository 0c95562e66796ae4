import type { KeyType, KeyValue, ModelDefinition } from '@lineless/kernel/projection';
import type { Packing } from '../embedded/packing';
import type { StoredDocument } from './port';
import { fromColumn, positionIn, text } from './sqlite-statements';

type Row = readonly unknown[];

/** Columns in front of a document's keys: id, position, version, folded_by, anew, gone, view, state. */
const HEAD = 8;
const NO_VIEWS: Readonly<Record<string, string | null>> = {};

/** Makes documents of rows, as `documentColumns` orders them. */
export class RowReader<State> {
  private readonly keys: readonly (readonly [field: string, type: KeyType])[];
  private readonly audiences: readonly string[];

  constructor(
    model: ModelDefinition,
    private readonly packing: Packing,
  ) {
    this.keys = Object.entries(model.keys);
    this.audiences = model.audiences ?? [];
  }

  document(row: Row): StoredDocument<State> {
    const [id, position, version, foldedBy, anew, gone, view, state] = row;
    const head = {
      id: text(id),
      position: positionIn(position),
      anew: Number(anew),
      version: Number(version),
      foldedBy: textOrNull(foldedBy),
    };
    if (gone === 1) return { ...head, body: null };
    const keys: Record<string, KeyValue> = {};
    let at = HEAD;
    for (const [field, type] of this.keys) {
      keys[field] = fromColumn(type, row[at]);
      at += 1;
    }
    // What this collection wrote itself as `State`: only the projection knows its shape.
    const parsed = JSON.parse(this.packing.unpacked(state)) as State;
    return { ...head, body: { state: parsed, view: text(view), views: this.views(row, at), keys } };
  }

  private views(row: Row, from: number): Readonly<Record<string, string | null>> {
    if (this.audiences.length === 0) return NO_VIEWS;
    return Object.fromEntries(this.audiences.map((audience, at) => [audience, textOrNull(row[from + at])]));
  }
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
