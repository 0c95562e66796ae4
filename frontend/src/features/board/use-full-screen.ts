import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** The page without the browser around it; `toggle` is `null` where the device cannot. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  // Not on phones of some makers, although the type says so.
  const can: boolean | undefined = document.fullscreenEnabled;
  const toggle = (): void => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused by the browser: the button shows that nothing has changed.
    done.catch(() => undefined);
  };
  return { isFull, toggle: can ? toggle : null };
}
