import { useEffect, useState, type RefObject } from 'react';
import type { View } from './hidden';
import type { Room } from './use-room';

export type Way = 'across' | 'down';

/** How far a board is scrolled along the way it goes; px of its content. */
export function useView(rail: RefObject<HTMLElement | null>, way: Way, room: Room): View {
  const [scrolled, setScrolled] = useState(0);
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const look = (): void => setScrolled(way === 'across' ? element.scrollLeft : element.scrollTop);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [rail, way, room]);
  return { start: scrolled, end: scrolled + (way === 'across' ? room.width : room.height) };
}

export function scrollRail(rail: HTMLElement | null, way: Way, to: number): void {
  rail?.scrollTo(way === 'across' ? { left: to } : { top: to });
}
