import { useSyncExternalStore } from 'react';

/** As wide as a laptop's, and high enough to be read at a desk. */
const LAPTOP = '(min-width: 64rem) and (min-height: 30rem)';

function subscribe(listener: () => void): () => void {
  const laptop = window.matchMedia(LAPTOP);
  laptop.addEventListener('change', listener);
  return () => laptop.removeEventListener('change', listener);
}

/** Whether a list has room for a table. */
export function useIsLaptop(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(LAPTOP).matches);
}
