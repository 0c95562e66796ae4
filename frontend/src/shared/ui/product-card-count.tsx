import { useCallback, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { texts } from './texts';

export interface InCartProps {
  name: string;
  quantity: number;
  max: number;
  addLabel: string;
  onAdd: () => void;
  onQuantity: ((quantity: number) => void) | undefined;
}

/** Without a press for so long, the stepper becomes the count again. */
const OPEN_MS = 3_000;
const key = 'h-11.5 w-11 rounded-tile -outline-offset-3! disabled:opacity-60';

/**
 * The add button in the lower notch, with the count once there is one; a tap on the count opens − n + for 3 s. The
 * button stays the same one, so that keyboard focus stays on it.
 */
export function InCart({ name, quantity, max, addLabel, onAdd, onQuantity }: InCartProps) {
  const [presses, setPresses] = useState(0);
  const [hadFocus, setHadFocus] = useState(false);
  const stepper = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => {
    setHadFocus(stepper.current?.contains(document.activeElement) ?? false);
    setPresses(0);
  }, []);
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(close, OPEN_MS);
    return () => clearTimeout(timer);
  }, [close, presses]);

  if (presses === 0 || quantity === 0 || !onQuantity) {
    const isIn = quantity > 0;
    return (
      <span className="notch-action">
        <button
          type="button"
          autoFocus={hadFocus}
          aria-label={isIn ? texts.product.change(name, quantity) : addLabel}
          onClick={() => (isIn && onQuantity ? setPresses(1) : onAdd())}
          className={cx('notch-key', isIn ? 'bg-accent text-on-accent' : 'bg-raised sign-plus')}
        >
          {isIn && (
            <span key={quantity} className="animate-roll">
              {quantity}
            </span>
          )}
        </button>
      </span>
    );
  }
  const change = (next: number): void => {
    onQuantity(next);
    if (next === 0) close();
    else setPresses((count) => count + 1);
  };
  return (
    <span ref={stepper} role="group" aria-label={texts.product.count(name)} className="notch-action">
      <span className="flex animate-change items-center rounded-tile bg-accent text-on-accent">
        <button
          type="button"
          aria-label={texts.less(name)}
          onClick={() => change(quantity - 1)}
          className={cx(key, 'sign-minus')}
        />
        <b role="status" className="min-w-7 text-center text-17 tabular-nums">
          {quantity}
        </b>
        <button
          type="button"
          autoFocus
          aria-label={texts.more(name)}
          disabled={quantity >= max}
          onClick={() => change(quantity + 1)}
          className={cx(key, 'sign-plus')}
        />
      </span>
    </span>
  );
}
