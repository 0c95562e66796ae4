import { useState, type CSSProperties, type PointerEvent as Press } from 'react';

/** A pull over so much of the sheet's height closes it, or a flick that is as fast. */
const ENOUGH = 0.25;
const FLICK_PX_PER_MS = 0.5;

interface Pull {
  readonly startY: number;
  /** How far down the sheet is, in pixels. */
  readonly by: number;
  readonly at: number;
  /** Of the latest move; downwards is positive. */
  readonly pxPerMs: number;
}

const REST: Pull = { startY: 0, by: 0, at: 0, pxPerMs: 0 };

interface DragToClose {
  /** For the part that the finger takes hold of, a child of the sheet. */
  readonly grip: {
    readonly onPointerDown: (press: Press) => void;
    readonly onPointerMove: (press: Press) => void;
    readonly onPointerUp: (press: Press) => void;
    readonly onPointerCancel: () => void;
  };
  /** For the sheet. One that closes leaves from where the finger has let it go. */
  readonly style: CSSProperties;
}

/** A sheet follows the finger down, and closes where it was pulled far enough or flicked. */
export function useDragToClose(onClose: () => void): DragToClose {
  const [pull, setPull] = useState(REST);
  const [isHeld, setIsHeld] = useState(false);
  const letGo = (isClosed: boolean): void => {
    setIsHeld(false);
    if (isClosed) onClose();
    else setPull(REST);
  };
  return {
    grip: {
      onPointerDown: ({ isPrimary, button, pointerId, clientY, timeStamp, currentTarget }) => {
        if (!isPrimary || button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        setIsHeld(true);
        setPull({ ...REST, startY: clientY, at: timeStamp });
      },
      onPointerMove: ({ isPrimary, clientY, timeStamp }) => {
        if (!isHeld || !isPrimary) return;
        const by = Math.max(0, clientY - pull.startY);
        const pxPerMs = (by - pull.by) / Math.max(1, timeStamp - pull.at);
        setPull({ ...pull, by, at: timeStamp, pxPerMs });
      },
      onPointerUp: ({ isPrimary, currentTarget }) => {
        if (!isHeld || !isPrimary) return;
        const height = currentTarget.parentElement?.clientHeight ?? 0;
        letGo(pull.by > height * ENOUGH || pull.pxPerMs >= FLICK_PX_PER_MS);
      },
      onPointerCancel: () => letGo(false),
    },
    style: {
      ...(pull.by > 0 && { translate: `0 ${pull.by}px` }),
      ...(!isHeld && { transitionProperty: 'translate' }),
    },
  };
}
