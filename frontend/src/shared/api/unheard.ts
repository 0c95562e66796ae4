import type { Problem } from './problem';

/** Nothing that the server or the provider meant has arrived: what it did is not known, and may have been done. */
export function isUnheard({ status }: Problem): boolean {
  return status < 400 || status === 408 || status >= 500;
}
