export interface Limit {
  /** Tells it from every other limit of the product. */
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/** So much of something, for everybody by themselves, in a window that begins with the first of it. */
export interface Counter {
  /**
   * Counts one more of it for `whom`. Never fails: where what all processes share is away, each counts for itself.
   * @returns `null` where it is within the limit, else the milliseconds until there is room
   */
  count(whom: string): Promise<number | null>;
  /** What `count` would answer, without counting. Never fails. */
  look(whom: string): Promise<number | null>;
}

/** Who counts what people do: one process for itself, or all of them together. */
export interface Limits {
  counter(limit: Limit): Counter;
}
