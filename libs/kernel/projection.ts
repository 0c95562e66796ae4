import type { StoredEvent } from './event';

export type KeyValue = string | number | null;
export type Keys = Readonly<Record<string, KeyValue>>;

/** A declared index: equality on the leading fields, a range and the order on the one after them. */
export interface IndexDefinition {
  readonly name: string;
  readonly fields: readonly string[];
  /** Leaves out documents whose last field is `null`, and costs them nothing: no query through it finds them. */
  readonly sparse?: true;
}

export interface ModelDefinition {
  /** Lower-case letters and hyphens. */
  readonly name: string;
  /** Names and types of the document's keys. */
  readonly keys: Readonly<Record<string, 'text' | 'number'>>;
  readonly indexes: readonly IndexDefinition[];
}

/**
 * One read model, pure. A document belongs to exactly one stream (a stream may have several), so its
 * `version` is that stream's revision and a parked stream leaves no other document behind.
 */
export interface Projection<State = unknown> {
  readonly model: ModelDefinition;
  /** Event types and beginnings of stream names that it folds; all others it never sees. */
  readonly types: readonly string[];
  readonly streamPrefixes: readonly string[];
  documentId(event: StoredEvent): string;
  /** `null`: the document is gone. A throw parks the event's stream (DESIGN rule 4). */
  evolve(state: State | null, event: StoredEvent): State | null;
  /** What may leave the server, as the contract's schema gives it; carries `version`. */
  view(state: State, version: number): object;
  keys(state: State): Keys;
  /** Live topics whose audience may see the view. */
  topics(state: State): readonly string[];
}
