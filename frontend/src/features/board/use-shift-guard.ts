import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** What has stood for a shorter time cannot have been seen. */
export const SHIFT_GUARD_MS = 300;

/**
 * A tap that was aimed before a shift and lands after it does nothing: it was meant for what stood there.
 *
 * @param spots where each thing stands, by its id; empty while that is not known
 * @returns for `onClickCapture`; keys are not stopped, they go where the focus is
 */
export function useShiftGuard(spots: ReadonlyMap<string, string>): (event: MouseEvent) => void {
  const before = useRef(spots);
  const shiftedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    if (spots.size === 0) return;
    const hasShifted = [...spots].some(([id, spot]) => (before.current.get(id) ?? spot) !== spot);
    if (hasShifted) shiftedAt.current = performance.now();
    before.current = spots;
  }, [spots]);
  return (event) => {
    if (event.detail === 0 || performance.now() - shiftedAt.current >= SHIFT_GUARD_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
