import type { Runtime } from './runtime';

/**
 * What `work` comes to, or `late()` as the failure once it has taken `ms` milliseconds of the runtime's time. What it
 * comes to after that is ignored.
 */
export function within<T>(
  runtime: Pick<Runtime, 'after'>,
  ms: number,
  work: Promise<T>,
  late: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = runtime.after(ms, () => reject(late()));
    work.then(resolve, reject).finally(cancel);
  });
}

/** What work comes to that gives up by itself when it is told to: once it has taken `ms` milliseconds. */
export function abortedAfter<T>(
  runtime: Pick<Runtime, 'after'>,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  return work(giveUp.signal).finally(runtime.after(ms, () => giveUp.abort()));
}
