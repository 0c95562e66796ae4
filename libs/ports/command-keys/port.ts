/** What a person's command was answered with, by the key that it came with. */
export interface Remembered {
  readonly digest: string;
  /** A text that the port does not look into: it is sealed. */
  readonly answer: string;
}

export interface KeyedAnswer extends Remembered {
  /** A user's id; keys of two people never meet. */
  readonly owner: string;
  readonly key: string;
}

/**
 * The keys of people's commands with their answers, for as long as a network may repeat one (DESIGN rule 6). Losing
 * all of it loses no money: the streams know their own keys.
 */
export interface CommandKeys {
  /** @throws StorageUnavailable */
  find(owner: string, key: string): Promise<Remembered | null>;
  /** The first answer of a key stays. @param at epoch milliseconds @throws StorageUnavailable */
  remember(answers: readonly KeyedAnswer[], at: number): Promise<void>;
  /** Leaves nothing of what was remembered before `at`. */
  forget(at: number): Promise<void>;
  close(): Promise<void>;
}
