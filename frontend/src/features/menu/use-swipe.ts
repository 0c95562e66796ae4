import { useRef, type PointerEvent } from 'react';

/** C9 */
const THRESHOLD_PX = 50;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
  onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
  style: { touchAction: 'pan-y' };
}

/** Reports +1 for a swipe to the left (the next one), −1 to the right. A swipe is not a tap. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const from = useRef<number | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientX }) => {
      from.current = clientX;
      swiped.current = false;
    },
    onPointerUp: ({ clientX }) => {
      const moved = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (Math.abs(moved) < THRESHOLD_PX) return;
      swiped.current = true;
      onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
    onClickCapture: (event) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    style: { touchAction: 'pan-y' },
  };
}
