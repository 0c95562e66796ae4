import { useEffect, type RefObject } from 'react';
import type { Way } from './use-view';

/** What a wheel counts in lines is so many px. */
const LINE_PX = 40;

interface Steps {
  /** px of a column, or of what an arrow key moves down. */
  readonly step: number;
  /** px that can be seen at once. */
  readonly page: number;
}

/** The wheel and the keys move a board along its way, also one that goes across. */
export function useRailKeys(rail: RefObject<HTMLElement | null>, way: Way, { step, page }: Steps): void {
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const move = (by: number): void => element.scrollBy(way === 'across' ? { left: by } : { top: by });
    const onWheel = (event: WheelEvent): void => {
      const { deltaX, deltaY, deltaMode, ctrlKey } = event;
      const goesDown = way === 'down' || element.scrollHeight > element.clientHeight + 1;
      if (goesDown || ctrlKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
      event.preventDefault();
      move(deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE_PX : deltaY);
    };
    const onKey = (event: KeyboardEvent): void => {
      const by = distance(event.key, way, { step, page }, element);
      if (by === null || event.defaultPrevented || !isOurs(event, element)) return;
      event.preventDefault();
      move(by);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', onWheel);
      window.removeEventListener('keydown', onKey);
    };
  }, [rail, way, step, page]);
}

/** No other element's: the focus is on the board, or nowhere in particular. */
function isOurs({ target, altKey, ctrlKey, metaKey }: KeyboardEvent, rail: HTMLElement): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return false;
  return rail.contains(target) || target.matches('body, h1');
}

function distance(key: string, way: Way, { step, page }: Steps, rail: HTMLElement): number | null {
  const all = way === 'across' ? rail.scrollWidth : rail.scrollHeight;
  switch (key) {
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'End':
      return all;
    case 'Home':
      return -all;
    case way === 'across' ? 'ArrowRight' : 'ArrowDown':
      return step;
    case way === 'across' ? 'ArrowLeft' : 'ArrowUp':
      return -step;
    default:
      return null;
  }
}
