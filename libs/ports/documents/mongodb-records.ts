import type { Keys, ModelDefinition } from '@lineless/kernel/projection';
import { anewAfter, checkSize, type DocumentWrite, type StoredDocument } from './port';

/**
 * A document as MongoDB holds it. State and views are JSON texts, so that no name in them means anything to the
 * database and no number changes its type; keys are fields, for the indexes. A tombstone ends after `anew`.
 */
export interface DocumentRecord {
  readonly _id: string;
  readonly position: string;
  readonly version: number;
  readonly foldedBy: string | null;
  /** Missing for never. */
  readonly anew?: number;
  /** Missing in a tombstone. */
  readonly present?: true;
  readonly state?: string;
  readonly view?: string;
  readonly views?: Readonly<Record<string, string | null>>;
  readonly keys?: Keys;
}

/** All but the id: what an update puts in the place of what is there. @throws DocumentTooLarge */
export function contentsOf<State>(
  model: ModelDefinition,
  write: DocumentWrite<State>,
): Omit<DocumentRecord, '_id'> {
  const { id, position, version, foldedBy, body } = write;
  const anew = anewAfter(write);
  const head = { position, version, foldedBy, ...(anew > 0 && { anew }) };
  if (!body) return head;
  const state = JSON.stringify(body.state);
  checkSize(id, state, body);
  const views = Object.fromEntries(
    (model.audiences ?? []).map((audience) => [audience, body.views[audience] ?? null]),
  );
  return {
    ...head,
    present: true,
    state,
    view: body.view,
    views,
    keys: body.keys,
  };
}

export function documentOf<State>(record: DocumentRecord): StoredDocument<State> {
  const { _id: id, position, version, foldedBy, anew = 0, state, view, views, keys } = record;
  const head = { id, position, anew, version, foldedBy };
  if (state === undefined || view === undefined || !views || !keys) return { ...head, body: null };
  // What this collection wrote itself as `State`: only the projection knows its shape.
  return { ...head, body: { state: JSON.parse(state) as State, view, views, keys } };
}
