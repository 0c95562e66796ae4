import { useSyncExternalStore } from 'react';

/** The same as the variant `cramped` of shared/ui/styles/base.css. */
const CRAMPED = '(max-height: 43.75rem)';

function subscribe(listener: () => void): () => void {
  const cramped = window.matchMedia(CRAMPED);
  cramped.addEventListener('change', listener);
  return () => cramped.removeEventListener('change', listener);
}

/** Whether the window is so low that a list shows its rows on one line each. */
export function useIsCramped(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(CRAMPED).matches);
}
