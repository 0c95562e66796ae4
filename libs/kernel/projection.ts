import type { StoredEvent } from './event';

/** 'time': ISO 8601 UTC, of 1970 or later, which an adapter may store as a number. */
export type KeyType = 'text' | 'number' | 'time';
export type KeyValue = string | number | null;
export type Keys = Readonly<Record<string, KeyValue>>;

/** A declared index: equality on the leading fields, a range and the order on the one after them. */
export interface IndexDefinition {
  readonly name: string;
  readonly fields: readonly string[];
  /**
   * Leaves out documents whose last field is `null`, or the one of its fields that is named, and costs them nothing: no
   * query through it finds them.
   */
  readonly sparse?: true | string;
  /** No two documents have the same in its last field: it keeps no ids, which would order what is equal. */
  readonly unique?: true;
}

export interface ModelDefinition {
  /** Lower-case letters and hyphens. */
  readonly name: string;
  /** Names and types of the document's keys. */
  readonly keys: Readonly<Record<string, KeyType>>;
  readonly indexes: readonly IndexDefinition[];
  /** Views beside the main one, for audiences that see more or less of a document. */
  readonly audiences?: readonly string[];
  /**
   * What the JSON of its states has in common: an adapter may pack them with it. Nothing personal, because no
   * forgetting reaches it.
   */
  readonly dictionary?: string;
}

declare const folded: unique symbol;

/** A read model, with what its documents hold: a query that names it knows what comes back. */
export interface Model<State = unknown> extends ModelDefinition {
  /** Says the type alone; no model has it. */
  [folded]?(state: State): void;
}

/** A live topic: `of('064E1')` is the name of the one that is about that id. */
export interface LiveTopic {
  readonly pattern: string;
  readonly of: (id: string) => string;
}

/** On which topics of one kind a document is said. */
export interface LiveRule<State> {
  readonly topic: LiveTopic;
  ids(state: State): readonly string[];
}

/** What the first event of a stream says that documents of its later events need, such as whose it all is. */
export type Anchor = Readonly<Record<string, string | null>>;

/** One read model, pure. One event is folded into at most one document, and one stream feeds a document (DESIGN rule 3). */
export interface Projection<State = unknown> {
  readonly model: Model<State>;
  /** Beginnings of the names of its streams; of others it sees nothing, of these every event; none: it sees all. */
  readonly streamPrefixes: readonly string[];
  /** The document that an event is folded into; `null`: there is none. A throw parks the event's stream, as in `evolve`. */
  documentId(event: StoredEvent): string | null;
  /** The stream that a document is folded from: its revision is the document's `version`. */
  streamOf(id: string): string;
  /**
   * Of an index of the log that no screen shows: what it reads in place of each event, as that is stored, sealed; one at
   * least, because pages of a log are counted by their events. Sweeps bring it up to date, and readers that wait for it,
   * instead of every event.
   */
  readonly mentionsIn?: (event: StoredEvent) => readonly StoredEvent[];
  /** A document is folded from one event and never from a second one: none is looked up before it is written. */
  readonly isOfOneEvent?: true;
  /**
   * What is stored of a document beside its id and keys, where that is not all. 'state': its views are made of that when
   * they are read. 'keys': nothing; what the live topics are told is made for them, and `evolve` gets no state to go on
   * with.
   */
  readonly keeps?: 'keys' | 'state';
  /** Milliseconds for which its events are gathered and then folded together: no screen waits for each of them. */
  readonly gathersMs?: number;
  /** Ids of documents are made of what is personal: those of a forgotten person are erased. */
  readonly hasPersonalIds?: true;
  /**
   * Where later events do not say themselves what their documents need: taken from the first of their stream, by
   * what cannot fail.
   */
  readonly anchorOf?: (first: StoredEvent) => Anchor;
  /**
   * `null`: the document is gone. A throw parks the event's stream (DESIGN rule 4).
   * @param anchor of the event's stream, where the projection has `anchorOf`
   */
  evolve(state: State | null, event: StoredEvent, id: string, anchor?: Anchor): State | null;
  /**
   * What may leave the server, as the contract's schema gives it; carries `version`. HTTP answers with it, and
   * most topics say it.
   */
  view(state: State, version: number): object;
  /** What each of the model's `audiences` sees in its place; `null`: the document is not for them. */
  views?(state: State, version: number): Readonly<Record<string, object | null>>;
  keys(state: State): Keys;
  readonly live: readonly LiveRule<State>[];
}
