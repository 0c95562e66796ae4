import { useEffect, useRef } from 'react';

/**
 * While a page has something that is not saved, its links to other pages of the product are told to `onLink` instead of
 * followed. What opens beside the page, such as a link with the Ctrl key held, takes nothing away and is followed; what
 * leaves the product is asked about by the browser itself.
 *
 * @param onLink with the path that the link leads to
 */
export function useLinksWait(isWaiting: boolean, onLink: (to: string) => void): void {
  const latest = useRef(onLink);
  useEffect(() => {
    latest.current = onLink;
  }, [onLink]);
  useEffect(() => {
    if (!isWaiting) return;
    const wait = (event: MouseEvent): void => {
      const to = pathOf(event);
      if (to === null) return;
      event.preventDefault();
      // Before the link itself hears of it.
      event.stopPropagation();
      latest.current(to);
    };
    document.addEventListener('click', wait, { capture: true });
    return () => document.removeEventListener('click', wait, { capture: true });
  }, [isWaiting]);
}

/** Where a click leads in this tab, within the product; `null`: nowhere, or to where the page is. */
function pathOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !link.hasAttribute('href') || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const here = window.location;
  if (origin !== here.origin || (pathname === here.pathname && search === here.search)) return null;
  return pathname + search + hash;
}
