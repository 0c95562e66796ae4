import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** What has stood for a shorter time cannot have been seen. */
export const SHIFT_GUARD_MS = 300;

/**
 * A tap that was aimed before a shift and lands after it on what has come to stand there does nothing: it was meant
 * for something else. What stands where it stood takes it.
 *
 * @param spots where each thing stands, by its id, which its element has as `data-place`; missing while
 *   that is not known
 * @param of what is shown: where that is another, each thing stands there anew, and no tap was meant for one before it
 * @returns for `onClickCapture`; keys are not stopped, they go where the focus is
 */
export function useShiftGuard(
  spots: ReadonlyMap<string, string> | undefined,
  of = '',
): (event: MouseEvent) => void {
  const before = useRef({ spots, of });
  const shiftedAt = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    if (!spots) return;
    const former = before.current;
    before.current = { spots, of };
    // What has come alone stands where nothing stood.
    const stood = former.of === of ? former.spots : undefined;
    if (!stood || ![...stood].some(([id, spot]) => spots.get(id) !== spot)) return;
    const moved = [...spots].filter(([id, spot]) => stood.get(id) !== spot);
    const now = performance.now();
    const recent = [...shiftedAt.current].filter(([, at]) => now - at < SHIFT_GUARD_MS);
    shiftedAt.current = new Map([...recent, ...moved.map(([id]) => [id, now] as const)]);
  }, [spots, of]);
  return (event) => {
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-place]')?.dataset.place;
    const at = id === undefined ? undefined : shiftedAt.current.get(id);
    if (at === undefined || performance.now() - at >= SHIFT_GUARD_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
