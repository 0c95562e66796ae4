/**
 * Time, timers, ids and chance (DESIGN rule 15). Everything on the server that needs one of them
 * takes a Runtime, so a whole night of trading can be replayed in virtual time from a seed.
 */
export interface Runtime {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, task: () => void): Cancel;
  /** Runs `task` in the next turn of the event loop, after the I/O of this one. */
  soon(task: () => void): void;
  /** A new sortable id, see `ids.ts`. */
  id(): string;
  /** `size` bytes from a cryptographic source (or from the seed, in virtual time). */
  randomBytes(size: number): Uint8Array;
}

export type Cancel = () => void;

/** Resolves after `ms` milliseconds of the runtime's time. */
export function sleep(runtime: Runtime, ms: number): Promise<void> {
  return new Promise((resolve) => {
    runtime.after(ms, resolve);
  });
}

export function isoTime(runtime: Runtime): string {
  return new Date(runtime.now()).toISOString();
}
