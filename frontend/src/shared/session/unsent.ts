import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

/**
 * How much of what the person of this device has done lies here and has not reached the server. The features that
 * keep such things tell; signing out warns of them, and no newer build takes over while there are any.
 */
export const unsent = {
  count: (): number => count,
  tell(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useUnsent(): number {
  return useSyncExternalStore(unsent.subscribe, unsent.count);
}
