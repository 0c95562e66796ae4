/**
 * What one person's data in the events is encrypted with. It lies apart from the events: without it they say nothing
 * of the person any more, in any copy of them (decision 062).
 */
export interface PersonKey {
  /** Names the key in what it has sealed. */
  readonly id: string;
  /** Whose it is, such as `user-{userId}`: of one subject there is one key, ever. */
  readonly subject: string;
  /** Wrapped by its user; `null`: the person is forgotten, and no other key takes its place. */
  readonly secret: Uint8Array | null;
}

export interface NewPersonKey extends PersonKey {
  readonly secret: Uint8Array;
}

/** A secret that is wrapped anew: only where it is still what it was. */
export interface Rewrapped {
  readonly subject: string;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

export interface PersonLink {
  readonly subject: string;
  readonly person: string;
}

/** Every method throws StorageUnavailable. What it says is stored has reached the disk: an event that it seals comes after. */
export interface PersonKeys {
  /** What is kept by this name: `value` where nothing was, else what is there already. */
  once(name: string, value: Uint8Array): Promise<Uint8Array>;
  /** Keeps this by the name, in place of what was there. */
  note(name: string, value: Uint8Array): Promise<void>;
  /** What is kept by the name, `null` where nothing is. */
  noted(name: string): Promise<Uint8Array | null>;
  /** By id; one that is unknown is not in it. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  /** By subject. */
  ofSubjects(subjects: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  /** So many from the subject after this one on (`null`: from the first), in the order of their subjects; deleted ones too. */
  page(after: string | null, limit: number): Promise<readonly PersonKey[]>;
  /** What was deleted or wrapped anew since stays as it is. @returns how many were replaced */
  rewrap(changes: readonly Rewrapped[]): Promise<number>;
  /** Keeps the keys of those subjects that never had one, and answers what there is of all of them, by subject. */
  ensure(keys: readonly NewPersonKey[]): Promise<ReadonlyMap<string, PersonKey>>;
  /** Who these subjects are, which have a key or had one; it replaces what was said before. One write for all. */
  link(links: readonly PersonLink[]): Promise<void>;
  /** Who the subject was said to be. */
  personOf(subject: string): Promise<string | null>;
  /** The subjects that were said to be this person. */
  subjectsOf(person: string): Promise<readonly string[]>;
  /** Deletes the keys of these subjects for good; those that never had one shall never have one either. @param ids for those */
  erase(subjects: readonly { readonly subject: string; readonly id: string }[]): Promise<void>;
  close(): Promise<void>;
}
