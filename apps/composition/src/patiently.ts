import { ProductError, StorageUnavailable } from '@lineless/kernel/errors';
import { sleep, type Runtime } from '@lineless/kernel/runtime';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Begins `task` again while a store does not answer: a fleet that is started together with its stores meets them at
 * their busiest. The task has to be one that goes on where it was.
 */
export async function patiently<T>(runtime: Runtime, task: () => Promise<T>): Promise<T> {
  const until = runtime.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!passes(error) || runtime.now() + PAUSE_MS > until) throw error;
      await sleep(runtime, PAUSE_MS);
    }
  }
}

function passes(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  return error instanceof ProductError && error.kind === 'unavailable';
}
