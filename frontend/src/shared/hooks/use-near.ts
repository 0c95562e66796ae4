import { useCallback, useState } from 'react';

/** A row of a menu further than the screen reaches. */
const AHEAD = '300px 0px';

/**
 * Whether an element is, or was, on the screen or close to it. What browsers call close for a lazy picture is up to
 * three screens away, and on a bad network those keep the first ones waiting.
 *
 * @param isNear known from the start: nothing is waited for
 */
export function useNear<E extends Element>(
  isNear = false,
): [ref: (element: E | null) => (() => void) | undefined, near: boolean] {
  const [near, setNear] = useState(() => isNear || !('IntersectionObserver' in window));
  const ref = useCallback(
    (element: E | null) => {
      if (element === null || near) return undefined;
      const observer = new IntersectionObserver(
        (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
        { rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [near],
  );
  return [ref, near];
}
