import { useEffect, useRef, type PointerEvent as Press } from 'react';

/** So near to the upper or lower edge the page begins to scroll, the faster the nearer. */
const EDGE_PX = 72;
const FASTEST_PX = 16;

/** @param place where the row is to stand, from 0; `null`: nothing is to change, by Escape or by the browser's will */
type OnEnd = (place: number | null) => void;

/**
 * For the handle of a row (an `li`) that is dragged up and down among its neighbours, by mouse, pen or thumb. The
 * rows are moved by `transform` until it is let go, without drawing anything anew; what changes their order is the
 * owner's. While a row is dragged the list has `data-sorting` and the row `data-dragged`. For keys there have to be
 * buttons.
 * @returns what begins it, for `onPointerDown`
 */
export function useDragInList(onEnd: OnEnd): (press: Press<HTMLElement>) => void {
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);
  return (press) => {
    const row = press.currentTarget.closest('li');
    if (!row || !press.isPrimary || press.button !== 0) return;
    giveUp.current = dragged(row, press, onEnd);
  };
}

/** @returns what puts everything back without a word */
function dragged(row: HTMLElement, { pointerId, clientY }: Press, onEnd: OnEnd): () => void {
  const list = row.parentElement;
  const rows = [...(list?.children ?? [])].filter((one) => one instanceof HTMLElement);
  const from = rows.indexOf(row);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const height = boxes[from]?.height ?? 0;
  const highest = (boxes[0]?.top ?? 0) - (boxes[from]?.top ?? 0);
  const lowest = (boxes.at(-1)?.bottom ?? 0) - (boxes[from]?.bottom ?? 0);
  const began = clientY + window.scrollY;
  const unheard: (() => void)[] = [];
  let pointer = clientY;
  let to = from;
  let frame = 0;

  const draw = (): void => {
    const by = Math.min(lowest, Math.max(highest, pointer + window.scrollY - began));
    to = placeOf(boxes, from, by);
    for (const [at, one] of rows.entries()) {
      const aside = at > from && at <= to ? -height : at < from && at >= to ? height : 0;
      const y = at === from ? by : aside;
      one.style.transform = y === 0 ? '' : `translateY(${y}px)`;
    }
  };
  const scroll = (): void => {
    const pull = pullAt(pointer);
    const wanted = pointer + window.scrollY - began;
    // Only as far as the row has somewhere to go.
    if ((pull < 0 && wanted > highest) || (pull > 0 && wanted < lowest)) {
      window.scrollBy({ top: pull, behavior: 'instant' });
      draw();
    }
    frame = requestAnimationFrame(scroll);
  };
  const stop = (): void => {
    for (const stopHearing of unheard) stopHearing();
    cancelAnimationFrame(frame);
    delete row.dataset.dragged;
    delete list?.dataset.sorting;
    for (const one of rows) one.style.transform = '';
  };
  const end = (place: number | null): void => {
    stop();
    if (place !== from) onEnd(place);
  };
  const on = <Name extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ): void => {
    window.addEventListener(name, act, true);
    unheard.push(() => window.removeEventListener(name, act, true));
  };
  const onPointer = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: () => void): void =>
    on(name, (event) => {
      if (event.pointerId !== pointerId) return;
      pointer = event.clientY;
      draw();
      act();
    });
  onPointer('pointermove', () => undefined);
  onPointer('pointerup', () => end(to));
  onPointer('pointercancel', () => end(null));
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // It is meant for the row, and not for what the page would close.
    event.stopImmediatePropagation();
    event.preventDefault();
    end(null);
  });
  row.dataset.dragged = '';
  if (list) list.dataset.sorting = '';
  frame = requestAnimationFrame(scroll);
  return stop;
}

/** Which place a row has taken that was moved by so many pixels: it has passed whose middle its own edge has passed. */
function placeOf(boxes: readonly DOMRect[], from: number, by: number): number {
  const top = (boxes[from]?.top ?? 0) + by;
  const bottom = (boxes[from]?.bottom ?? 0) + by;
  const above = boxes.filter(({ top: start, height }, at) => at < from && start + height / 2 < top).length;
  const passed = boxes.filter(({ top: start, height }, at) => at > from && start + height / 2 < bottom);
  return above + passed.length;
}

/** Pixels to scroll in a frame. */
function pullAt(pointer: number): number {
  // The dock's height (`useAboveDock`).
  const dock = Number.parseFloat(document.documentElement.style.scrollPaddingBottom) || 0;
  const depth = pointer - (window.innerHeight - dock - EDGE_PX);
  if (depth > 0) return Math.min(1, depth / EDGE_PX) * FASTEST_PX;
  return -Math.min(1, Math.max(0, EDGE_PX - pointer) / EDGE_PX) * FASTEST_PX;
}
