/**
 * A shoulder tap (DESIGN rule 2): a key says which work is due, never the work's data. Taps may be lost, doubled,
 * late or out of order; its handler looks at the stores for what is open.
 */
export interface Taps {
  /**
   * `key` has work. Never throws, and does not wait. Taps while the key waits are one; one while it is handled has it
   * handled once more afterwards; one while it rests after a failure changes nothing, it is tried again anyway.
   * Before a queue is handled its taps wait for its first handler.
   */
  tap(queue: string, key: string): void;
  /** Taps are ignored from here on. */
  close(): Promise<void>;
}

/** The handlers of what is tapped. */
export interface Workers {
  /**
   * Before or after `start`. Keys of a queue are handled side by side up to a bound, one key never twice at once in this
   * process. A failure is tried again, less and less often and not for ever: then it is the sweep's.
   * @throws Error where this process handles the queue already
   */
  handle(queue: string, handler: Handler): Handling;
  /** Begins to deliver. */
  start(): Promise<void>;
  /** Stops every handling. */
  stop(): Promise<void>;
}

export type Handler = (key: string) => Promise<void>;

/** One queue in the hands of this process, until it is stopped; it may be handled again later. */
export interface Handling {
  /**
   * As `Taps.tap`, in this process alone: for a caller that knows better than a queue, and where that one is away.
   */
  tap(key: string): void;
  /**
   * Handles `key` at once and then every `everyMs`: the sweep that finds what was lost. A timer of this process, so
   * it goes on when taps are lost.
   */
  sweep(key: string, everyMs: number): void;
  /** Begins nothing new, sweeps no more, and resolves when what runs has ended; what waits is left to the next. */
  stop(): Promise<void>;
}

/** A key that was given up after its last try. */
export interface FailedKey {
  readonly key: string;
  readonly reason: string;
  /** ISO 8601 UTC. */
  readonly failedAt: string;
}

/** What operators see of one queue. */
export interface QueueFigures {
  readonly queue: string;
  /** Keys whose turn has not come, … */
  readonly waiting: number;
  /** … that are being handled, … */
  readonly active: number;
  /** … and that rest after a failure. */
  readonly delayed: number;
  /** Of the last week, so far as they are remembered. */
  readonly failed: number;
  /** The last of them, newest first. */
  readonly failures: readonly FailedKey[];
}

/** For operators alone: no decision depends on it. */
export interface Queues {
  /** By name. Where what processes share is away: what this one knows by itself. */
  figures(): Promise<readonly QueueFigures[]>;
}
