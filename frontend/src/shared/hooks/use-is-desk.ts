import { useSyncExternalStore } from 'react';

/** The same as the variant `desk` of shared/ui/styles/base.css. */
const DESK = '(min-width: 48rem) and (min-height: 30rem)';

function subscribe(listener: () => void): () => void {
  const desk = window.matchMedia(DESK);
  desk.addEventListener('change', listener);
  return () => desk.removeEventListener('change', listener);
}

/** Whether the window is one that is read at a desk. For what stands elsewhere there; what only looks different is CSS's. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(DESK).matches);
}
