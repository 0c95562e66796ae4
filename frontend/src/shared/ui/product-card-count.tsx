import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';

export interface InCartProps {
  name: string;
  quantity: number;
  max: number;
  onAdd: () => void;
  onQuantity: ((quantity: number) => void) | undefined;
}

/** Without a press for so long, the stepper becomes the count again. */
const OPEN_MS = 3_000;
const key =
  'relative grid h-11.5 w-11 place-items-center rounded-tile -outline-offset-3! disabled:opacity-60';

/** The count in the lower notch; a tap opens − n + for 3 s. */
export function InCart({ name, quantity, max, onAdd, onQuantity }: InCartProps) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), OPEN_MS);
    return () => clearTimeout(timer);
  }, [presses]);

  if (presses === 0 || !onQuantity) {
    return (
      <span className="notch-action">
        <button
          type="button"
          aria-label={`${name}, ${String(quantity)} in cart, change`}
          onClick={() => (onQuantity ? setPresses(1) : onAdd())}
          className="grid size-11.5 place-items-center rounded-tile bg-accent text-[17px] font-bold text-on-accent -outline-offset-3! tabular-nums"
        >
          <span key={quantity} className="animate-roll">
            {quantity}
          </span>
        </button>
      </span>
    );
  }
  const change = (next: number): void => {
    setPresses((count) => count + 1);
    onQuantity(next);
  };
  return (
    <span role="group" aria-label={`${name} in cart`} className="notch-action">
      <span className="inline-flex animate-change items-center rounded-tile bg-accent text-on-accent">
        <button
          type="button"
          aria-label={`Less ${name}`}
          onClick={() => change(quantity - 1)}
          className={key}
        >
          <Minus aria-hidden size={20} strokeWidth={1.75} />
        </button>
        <b role="status" className="min-w-7 text-center text-[17px] tabular-nums">
          {quantity}
        </b>
        <button
          type="button"
          aria-label={`More ${name}`}
          disabled={quantity >= max}
          onClick={() => change(quantity + 1)}
          className={key}
        >
          <Plus aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </span>
    </span>
  );
}
