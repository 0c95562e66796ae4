import { pause } from '@/shared/lib/next-task';

/** Between a bar's walls a network is gone for seconds, not for minutes. */
const PAUSES_MS = [400, 1_600];

/**
 * Loads a file of the page's code, and again where it failed: what cannot be had now can often be had in a moment.
 * @throws what the last try threw
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await pause(pauseMs);
    }
  }
  return load();
}

const failures = new WeakMap<object, () => void>();

/** React shows a part several times before it gives it up: what failed counts until a boundary has caught it. */
export function whenCaught(error: unknown, forget: () => void): void {
  if (typeof error === 'object' && error !== null) failures.set(error, forget);
}

/** From now on the part that threw this is loaded anew. */
export function wasCaught(error: unknown): void {
  if (typeof error === 'object' && error !== null) failures.get(error)?.();
}
