import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

const GAP_PX = 12;

/** `null` where the page has nothing at its lower edge. */
let above: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function place(next: number | null): void {
  if (next === above) return;
  above = next;
  // What gets the focus is scrolled to above the dock, not under it. A custom property
  // here would be inherited: each change would have every element of a long menu styled anew.
  document.documentElement.style.scrollPaddingBottom = next === null ? '' : `${next}px`;
  for (const listener of listeners) listener();
}

/** Of the element at the lower edge: messages appear above it, however high it is. */
export function useAboveDock<E extends HTMLElement>(): RefObject<E | null> {
  const edge = useRef<E>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element) return;
    const measure = (): void => {
      const { offsetHeight } = element;
      place(offsetHeight > 0 ? offsetHeight + GAP_PX : null);
    };
    // It tells of the first height as well, when it is known anyway: asking for it would lay the whole page out.
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    if (watch) watch.observe(element);
    else measure();
    return () => {
      watch?.disconnect();
      place(null);
    };
  }, []);
  return edge;
}

/** Pixels from the lower edge to what is above it; `null` where nothing is there. */
export function useHeightAboveDock(): number | null {
  return useSyncExternalStore(subscribe, () => above);
}
