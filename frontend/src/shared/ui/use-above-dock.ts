import { useEffect, useRef, type RefObject } from 'react';

const GAP_PX = 12;

/** Of the element at the lower edge: messages appear above it, however high it is. */
export function useAboveDock<E extends HTMLElement>(): RefObject<E | null> {
  const edge = useRef<E>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element) return;
    const { style } = document.documentElement;
    const place = (): void => {
      if (element.offsetHeight > 0) style.setProperty('--above-dock', `${element.offsetHeight + GAP_PX}px`);
      else style.removeProperty('--above-dock');
    };
    place();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    watch?.observe(element);
    return () => {
      watch?.disconnect();
      style.removeProperty('--above-dock');
    };
  }, []);
  return edge;
}
