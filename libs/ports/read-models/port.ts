import type { Position } from '@lineless/kernel/event';
import type { Keys, KeyValue, ModelDefinition } from '@lineless/kernel/projection';

/**
 * A document: `state` is the fold of its events and stays on the server, `view` is the JSON text
 * that leaves it, `keys` are what queries look at. `null` in place of a body is a tombstone.
 */
export interface DocumentBody<State> {
  readonly state: State;
  readonly view: string;
  readonly keys: Keys;
}

export interface StoredDocument<State> {
  readonly id: string;
  /** Position of the last event folded in (DESIGN rule 3). */
  readonly position: Position;
  readonly body: DocumentBody<State> | null;
}

export interface DocumentWrite<State> {
  readonly id: string;
  /** The position that was loaded; `null` when there was no document. */
  readonly expected: Position | null;
  readonly position: Position;
  readonly body: DocumentBody<State> | null;
  /** The keys that were loaded with it, so that only what has changed is indexed anew. */
  readonly before?: Keys;
}

export interface Query {
  readonly index: string;
  /** Values for the index's leading fields, in order. */
  readonly equals: readonly KeyValue[];
  /**
   * Bounds on the field after them; `from` and `to` are inclusive and never `null`. A document whose field
   * is `null` lies outside any bound; where there is none it comes before all others.
   */
  readonly from?: KeyValue;
  readonly to?: KeyValue;
  readonly descending?: boolean;
  /** 1 to 500. */
  readonly limit: number;
  /** As answered by the page before. */
  readonly cursor?: string;
}

export interface ViewPage {
  /** The documents' views, as JSON texts ready to be joined. */
  readonly views: readonly string[];
  readonly nextCursor?: string;
}

export interface DocumentPage<State> {
  readonly documents: readonly (StoredDocument<State> & { readonly body: DocumentBody<State> })[];
  readonly nextCursor?: string;
}

export type WriteResult = 'written' | 'conflict';

/** Queries throw a RangeError where no declared index fits, and INVALID_TOKEN for a foreign cursor. */
export interface Collection<State> {
  /** The view of one document, `null` where there is none (or only a tombstone). */
  view(id: string): Promise<string | null>;
  /** What a projector needs before it folds: documents and tombstones by id. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<State>>>;
  views(query: Query): Promise<ViewPage>;
  documents(query: Query): Promise<DocumentPage<State>>;
  /** Number of documents (without tombstones) the query's `equals` and bounds select. */
  count(query: Omit<Query, 'limit' | 'cursor' | 'descending'>): Promise<number>;
  /** Every document and tombstone by ascending id, for comparing two generations. */
  scan(options: { afterId?: string; limit: number }): Promise<readonly StoredDocument<State>[]>;
  /**
   * Writes a batch of at most `MAX_BATCH` documents, then moves the checkpoint. If any stored
   * position is not the expected one, or the checkpoint is not `checkpoint.from`, nothing that
   * matters is lost: 'conflict' asks the caller to load again and fold again.
   */
  write(
    batch: readonly DocumentWrite<State>[],
    checkpoint: { readonly from: Position | null; readonly to: Position } | null,
  ): Promise<WriteResult>;
  checkpoint(): Promise<Position | null>;
}

/** 'live' is what queries see; 'next' is built beside it and swapped in (DESIGN rule 1). */
export type Generation = 'live' | 'next';

export interface ReadModels {
  /** Declares a model (creating what is missing) and opens one of its generations. */
  open<State>(model: ModelDefinition, generation?: Generation): Promise<Collection<State>>;
  /** Empties 'next', whatever is in it. */
  startNext(model: ModelDefinition): Promise<void>;
  /** 'next' becomes 'live' at once for every reader; the old one is dropped. */
  swap(model: ModelDefinition): Promise<void>;
  close(): Promise<void>;
}

export const MAX_BATCH = 10_000;
