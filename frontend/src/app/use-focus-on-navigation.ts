import { useEffect, useInsertionEffect, useRef } from 'react';
import { focusPage } from '@/shared/lib/focus-page';

/** A screen that takes longer than this to show its heading leaves the focus where it is. */
const PATIENCE_MS = 5_000;

/**
 * Moves the focus to the new page's h1, so that a screen reader says where one has arrived and the next Tab
 * starts there. Not on the first page, and not when a field of the new page has taken the focus itself.
 */
export function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  const left = useRef<Element | null>(null);
  // Before the fields of the new page take the focus, which they do as they come onto the page.
  useInsertionEffect(() => {
    left.current = document.activeElement;
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const leftAt = left.current;
    if (focusHeading(leftAt)) return;
    // The screen or its data is still loading.
    const observer = new MutationObserver(() => {
      if (focusHeading(leftAt)) stop();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => stop(), PATIENCE_MS);
    const stop = (): void => {
      observer.disconnect();
      clearTimeout(timer);
    };
    return stop;
  }, [pathname]);
}

/** True when there is nothing left to do. */
function focusHeading(leftAt: Element | null): boolean {
  const active = document.activeElement;
  if (active !== null && active !== document.body && active !== leftAt) return true;
  return focusPage();
}
