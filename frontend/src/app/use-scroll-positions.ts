import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { tab } from '@/shared/lib/storage';

const KEY = 'lineless.scroll.';

/**
 * A new page begins at its top, and going back leads to where one was on it, also after a reload. A change of the
 * address within a page leaves the page where it is.
 */
export function useScrollPositions(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    const kept = Number(how === NavigationType.Pop && tab.get(KEY + key));
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    if (!isSamePage) {
      // The first page is at its top already: to say so would lay a long menu out before anything is painted.
      if (!isFirst || kept > 0) window.scrollTo(0, kept);
    }
    // Noted as it goes: once the next page is there, this one's position is gone.
    let position = isFirst ? kept : window.scrollY;
    const note = (): void => void (position = window.scrollY);
    const remember = (): void => void tab.set(KEY + key, String(position));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      remember();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', remember);
    };
  }, [key, pathname, how]);
}
