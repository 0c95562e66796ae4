/**
 * A shoulder tap (DESIGN rule 2): a key says which work is due, never the work's data. Taps may be
 * lost, doubled, late or out of order; whoever handles one looks at the stores for what is open.
 */
export interface Jobs {
  /** One handler a queue; keys of a queue run side by side, one key never twice at once. */
  handle(queue: string, handler: (key: string) => Promise<void>): void;
  /** `key` has work. Coalesced while it waits; while it runs, it runs once more afterwards. */
  tap(queue: string, key: string): void;
  /** Taps `key` at start and then every `everyMs`: the sweep that finds what was lost. */
  sweep(queue: string, key: string, everyMs: number): void;
  /** Begins to deliver. A queue that is tapped and has no handler fails the start. */
  start(): Promise<void>;
  /** Begins nothing new and resolves when what runs has ended. */
  stop(): Promise<void>;
}
