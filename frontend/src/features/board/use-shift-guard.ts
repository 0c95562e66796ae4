import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** What has stood for a shorter time cannot have been seen. */
export const SHIFT_GUARD_MS = 300;

/**
 * A tap that was aimed before a shift and lands after it on what has come to stand there does nothing: it was meant
 * for something else. What stands where it stood takes it.
 *
 * @param spots where each thing stands, by its id, which its element has as `data-place`; empty while that is not known
 * @returns for `onClickCapture`; keys are not stopped, they go where the focus is
 */
export function useShiftGuard(spots: ReadonlyMap<string, string>): (event: MouseEvent) => void {
  const before = useRef(spots);
  const shiftedAt = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    if (spots.size === 0) return;
    const former = before.current;
    before.current = spots;
    if (![...spots].some(([id, spot]) => (former.get(id) ?? spot) !== spot)) return;
    // What has come with the shift stands where something else may have stood.
    const moved = [...spots].filter(([id, spot]) => former.get(id) !== spot);
    const now = performance.now();
    const recent = [...shiftedAt.current].filter(([, at]) => now - at < SHIFT_GUARD_MS);
    shiftedAt.current = new Map([...recent, ...moved.map(([id]) => [id, now] as const)]);
  }, [spots]);
  return (event) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-place]')?.dataset.place;
    const at = id === undefined ? undefined : shiftedAt.current.get(id);
    if (at === undefined || performance.now() - at >= SHIFT_GUARD_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
