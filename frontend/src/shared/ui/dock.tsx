import { useEffect, useRef, type ReactNode } from 'react';

/** The lower edge, where the thumb is: the page's main action. Messages appear above it. */
export function Dock({ children }: { children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element) return;
    const { style } = document.documentElement;
    const place = (): void => style.setProperty('--above-dock', `${String(element.offsetHeight + 12)}px`);
    place();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    watch?.observe(element);
    return () => {
      watch?.disconnect();
      style.removeProperty('--above-dock');
    };
  }, []);
  return (
    <div
      ref={edge}
      className="sticky bottom-0 z-20 mt-auto grid gap-2 border-t border-line bg-page px-(--gutter) pt-3 pb-safe"
    >
      {children}
    </div>
  );
}
