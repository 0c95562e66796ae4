import type { BoardSection } from '@lineless/contracts/ordering/sections';
import { useCallback, useState } from 'react';
import { device } from '@/shared/lib/storage';

const KEY = 'lineless.board.view';

/** 'list': one list of whole orders; 'columns': all sections beside one another; or one section alone. */
export const layouts = ['list', 'columns', 'bar', 'kitchen', 'merch'] as const;
export type Layout = (typeof layouts)[number];

export interface BoardView {
  readonly layout: Layout;
  readonly hasAllDay: boolean;
  /** Read from 3 m: larger, and its pages turn by themselves. */
  readonly isTv: boolean;
}

/** How this device shows the board: the one in the kitchen is not the one at the bar. */
export function useBoardView(): [view: BoardView, change: (to: Partial<BoardView>) => void] {
  const [view, setView] = useState(remembered);
  const change = useCallback((to: Partial<BoardView>) => {
    setView((now) => {
      const next = { ...now, ...to };
      const words = [next.layout, next.hasAllDay && 'all-day', next.isTv && 'tv'];
      device.set(KEY, words.filter(Boolean).join(' '));
      return next;
    });
  }, []);
  return [view, change];
}

export function isSection(layout: Layout): layout is BoardSection {
  return layout !== 'list' && layout !== 'columns';
}

function remembered(): BoardView {
  const [layout, ...more] = (device.get(KEY) ?? '').split(' ');
  return {
    layout: layouts.find((one) => one === layout) ?? 'list',
    hasAllDay: more.includes('all-day'),
    isTv: more.includes('tv'),
  };
}
