import { useEffect, useRef } from 'react';

const LOOK_EVERY_MS = 4_000;

/**
 * While `active`: looks every four seconds, and at once when the network is back; one look at a time.
 * @param options.atOnce the first look is now, because none has been made yet
 */
export function useLookAgain(
  active: boolean,
  look: () => Promise<void>,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  }, [look]);
  useEffect(() => {
    if (!active) return;
    let looking = false;
    const again = (): void => {
      if (looking || !navigator.onLine) return;
      looking = true;
      void latest.current().finally(() => (looking = false));
    };
    if (atOnce) again();
    const timer = setInterval(again, LOOK_EVERY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [active, atOnce]);
}
