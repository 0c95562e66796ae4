/** A place in the order of all events: opaque, fixed width, compares as text (DESIGN rule 10). */
export type Position = string;

/** What an area's decider returns: the stored name and its data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** An event as a fold sees it: when it happened stands in its metadata and nowhere else. */
export type Recorded<E extends DomainEvent> = E & {
  /** ISO 8601 UTC. */
  readonly at: string;
};

/** Who caused an event. `id` is a user id, or the name of the process that acted. */
export interface Actor {
  readonly kind: 'customer' | 'staff' | 'system';
  readonly id: string;
  /** The name staff go by, where one is known. */
  readonly name?: string;
}

export interface EventMetadata {
  /** Schema version of `data` (DESIGN rule 8). */
  readonly v: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: Actor;
  /** Of the request, the provider's notice or the run of a process that all of it comes of. */
  readonly correlationId: string;
  /** The id of the event that has led to it, or the correlation id where nothing else has. */
  readonly causationId: string;
  /** The command's idempotency key and the digest of its body, where it came with one. */
  readonly key?: string;
  readonly digest?: string;
  /** What the event says of persons, where it is stored; a reader of events finds it in its place again. */
  readonly sealed?: readonly SealedPart[];
  /** Never stored: what was sealed does not open, so it was altered, and placeholders stand in its place. */
  readonly altered?: true;
}

/** What a field reads as once its person is forgotten, fit for the field's schema. */
export type Placeholder = 'name' | 'blank' | 'phone' | 'email' | 'nothing' | 'left out';

/** What an event says of one person, encrypted with that person's key (decision 062). */
export interface SealedPart {
  /** The key's id. */
  readonly key: string;
  /** Where each value stood, in the order in which they are in the box, and what stands there without the key. */
  readonly fields: Readonly<Record<string, Placeholder>>;
  /** Base64url: nonce, ciphertext of the values as JSON, tag. Empty: the person was forgotten before it was said. */
  readonly box: string;
}

/** An event as it was stored. */
export interface StoredEvent<E extends DomainEvent = DomainEvent> {
  readonly position: Position;
  readonly stream: string;
  /** 0 for the first event of its stream. */
  readonly revision: number;
  /** UUID. */
  readonly id: string;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly meta: EventMetadata;
}
