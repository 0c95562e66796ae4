import type { Position } from '@lineless/kernel/event';
import type { Keys, KeyValue, ModelDefinition } from '@lineless/kernel/projection';

/**
 * A document: `state` is the fold of its events and stays on the server, the views are the JSON texts
 * that leave it, `keys` are what queries look at. `null` in place of a body is a tombstone.
 */
export interface DocumentBody<State> {
  readonly state: State;
  readonly view: string;
  /** By audience, for the model's other ones; `null`: not for them. */
  readonly views: Readonly<Record<string, string | null>>;
  readonly keys: Keys;
}

export interface StoredDocument<State> {
  readonly id: string;
  /** Position of the last event folded in (DESIGN rule 3). */
  readonly position: Position;
  /** How often it was folded anew where it was already: a person was forgotten, something was repaired. */
  readonly anew: number;
  /** Orders the document's states (DESIGN rule 11). */
  readonly version: number;
  /** The code that folded it, where it is not that of its generation. */
  readonly foldedBy: string | null;
  readonly body: DocumentBody<State> | null;
}

/** `anew` is what was loaded: a write that leaves the position as it was counts as one more. */
export interface DocumentWrite<State> extends StoredDocument<State> {
  /** The position that was loaded; `null` when there was no document. */
  readonly expected: Position | null;
  /** The keys that were loaded with it, so that only what has changed is indexed anew. */
  readonly before: Keys | null;
}

export interface Bounds {
  readonly index: string;
  /** Values for the index's leading fields, in order. */
  readonly equals: readonly KeyValue[];
  /**
   * Bounds on the field after them; `from` and `to` are inclusive and never `null`. A document whose field
   * is `null` lies outside any bound; where there is none it comes before all others.
   */
  readonly from?: KeyValue;
  readonly to?: KeyValue;
}

export interface Query extends Bounds {
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

/** A document that is there: no tombstone. */
export type PresentDocument<State> = StoredDocument<State> & { readonly body: DocumentBody<State> };

export interface DocumentPage<State> {
  readonly documents: readonly PresentDocument<State>[];
  readonly nextCursor?: string;
}

export interface StatePage<State> {
  readonly states: readonly State[];
  readonly nextCursor?: string;
}

export interface IdPage {
  readonly ids: readonly string[];
  readonly nextCursor?: string;
}

/** A batch that lost a race: load again and fold again. */
export interface Conflict {
  /**
   * Which of its documents are stored all the same, or have been and were overtaken. An adapter that writes all
   * or nothing has none; one without transactions may have any of them (DESIGN rule 3).
   */
  readonly written: readonly string[];
}

/** 'written': every document, and the checkpoint. */
export type BatchResult = 'written' | Conflict;

/**
 * One generation of a model. Queries throw a RangeError where no declared index fits, and INVALID_TOKEN for a foreign
 * cursor. Everything throws StorageUnavailable; after one that a write threw, it is unknown how much of the batch is
 * stored.
 */
export interface Collection<State> {
  /** As declared when the generation was made. */
  readonly model: ModelDefinition;
  /** The document or its tombstone. */
  get(id: string): Promise<StoredDocument<State> | null>;
  /** The main view of one document, `null` where there is none (or only a tombstone). */
  view(id: string): Promise<string | null>;
  /** What a projector needs before it folds: documents and tombstones by id. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<State>>>;
  /** @param audience one of the model's; documents that are not for it are left out of the page */
  views(query: Query, audience?: string): Promise<ViewPage>;
  documents(query: Query): Promise<DocumentPage<State>>;
  /** The documents' states alone, for a sum over many: nothing else of them is read. */
  states(query: Query): Promise<StatePage<State>>;
  ids(query: Query): Promise<IdPage>;
  /** Number of documents (without tombstones) the query's `equals` and bounds select. */
  count(query: Bounds): Promise<number>;
  /**
   * What a key of theirs adds up to, `null` being nothing: a number, and of the index's own fields, so that no
   * document is read for it.
   */
  sum(query: Bounds, key: string): Promise<number>;
  /** Every document and tombstone by ascending id: an order that no write changes. @param options.prefix what ids begin with */
  scan(options: {
    prefix?: string;
    afterId?: string;
    limit: number;
  }): Promise<readonly StoredDocument<State>[]>;
  /**
   * Writes a batch of at most `MAX_BATCH` documents, each its own, then moves the checkpoint. A document that is no
   * longer as it was loaded (position, how often it was folded anew), and a checkpoint that is not at
   * `checkpoint.from`, is a conflict.
   * @throws DocumentTooLarge for one that no adapter is to hold; others of the batch may be stored
   * @throws GenerationReplaced where a checkpoint is to move of a generation that has been live and is so no longer,
   *   and, for every write, where it is not there any more
   */
  write(
    batch: readonly DocumentWrite<State>[],
    checkpoint: { readonly from: Position | null; readonly to: Position } | null,
  ): Promise<BatchResult>;
  checkpoint(): Promise<Position | null>;
  /** Nothing is left of these documents, not even that they were there: their ids say whom they were about. */
  erase(ids: readonly string[]): Promise<void>;
}

/** Another generation is the live one: a projector begins again with that (DESIGN rule 17). */
export class GenerationReplaced extends Error {
  override readonly name = 'GenerationReplaced';
  constructor(model: string, generation: string) {
    super(`Generation '${generation}' of read model ${model} has lost its place`);
  }
}

export type WriteResult = 'written' | 'conflict';

/** One of a model's generations (DESIGN rule 17). */
export interface Generation {
  readonly name: string;
  /** Names the shape and the code whose documents it holds. */
  readonly code: string;
  /** Of a model's generations one is what queries see, or none; 'next' never was, 'former' has been. */
  readonly state: 'next' | 'live' | 'former';
  /** Epoch milliseconds: when it was made, was put in place, or lost its place. */
  readonly since: number;
  readonly checkpoint: Position | null;
}

export interface ReadModels {
  /** The identity of the event store that all of this is projected from; `null` before it was said. */
  source(): Promise<string | null>;
  setSource(identity: string): Promise<void>;
  generations(model: string): Promise<readonly Generation[]>;
  /** Those of all models, by the model's name: what one look of a process asks for. */
  overview(): Promise<ReadonlyMap<string, readonly Generation[]>>;
  /** Makes an empty generation; one of this name stays as it is. @throws RangeError for a model that no adapter could hold */
  create(
    model: ModelDefinition,
    generation: { readonly name: string; readonly code: string },
    at: number,
  ): Promise<void>;
  /** @throws Error for a generation that is not there */
  open<State>(model: string, generation: string): Promise<Collection<State>>;
  /**
   * At once for every reader; 'conflict' where `from` is not (or no longer) the live one.
   * @param generation `null`: none takes its place
   */
  promote(model: string, generation: string | null, from: string | null, at: number): Promise<WriteResult>;
  /** Nothing is left of it; one that is not there, or is live, stays so. Collections that were open of it are not to be used. */
  drop(model: string, generation: string): Promise<void>;
  /** What was erased or written over is in none of the files any more, nor in their logs. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

export const MAX_BATCH = 10_000;

/** How often the document has been folded anew when this is written. */
export function anewAfter({ anew, expected, position }: Omit<DocumentWrite<unknown>, 'body'>): number {
  return expected === position ? anew + 1 : anew;
}

/**
 * Of a document's state and views, as JSON in UTF-8. MongoDB takes 16 MiB with everything that stands beside them; on
 * every store it is the same, so that a history can move from one to another.
 */
export const MAX_DOCUMENT_BYTES = 15 * 2 ** 20;
/** Of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;

/** A document beyond the bound cannot be written. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';
}

/** @param state as JSON @throws DocumentTooLarge */
export function checkSize(
  id: string,
  state: string,
  { view, views }: Omit<DocumentBody<unknown>, 'state'>,
): void {
  const texts = [state, view];
  for (const text of Object.values(views)) if (text !== null) texts.push(text);
  let length = 0;
  for (const text of texts) length += text.length;
  if (length * MOST_BYTES <= MAX_DOCUMENT_BYTES) return;
  let bytes = 0;
  for (const text of texts) bytes += Buffer.byteLength(text);
  if (bytes > MAX_DOCUMENT_BYTES)
    throw new DocumentTooLarge(
      `Document '${id}' has ${bytes} bytes, and ${MAX_DOCUMENT_BYTES} at most are taken`,
    );
}
