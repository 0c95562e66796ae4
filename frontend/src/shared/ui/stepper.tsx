import { Minus, Plus, Trash2 } from 'lucide-react';
import { texts } from './texts';

export interface StepperProps {
  value: number;
  /** Inclusive; plus is off there. */
  max: number;
  /** Gets the new count; 0 where the last one is removed. */
  onChange: (quantity: number) => void;
  /** What is counted, for the buttons' names: 'House Margarita'. */
  label: string;
  /** Lowest count. 0 shows a trash can at 1; with 1 the minus is off there. */
  min?: number;
}

const key = 'grid h-11.5 w-11 place-items-center rounded-control disabled:text-edge';

/** − n +, 48 px. */
export function Stepper({ value, max, onChange, label, min = 0 }: StepperProps) {
  const removes = min === 0 && value <= 1;
  return (
    <span
      role="group"
      aria-label={label}
      className="inline-flex min-h-12 items-center rounded-tile bg-raised px-0.5"
    >
      <button
        type="button"
        aria-label={removes ? texts.removeOf(label) : texts.less(label)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={key}
      >
        {removes ? (
          <Trash2 aria-hidden size={20} strokeWidth={1.75} />
        ) : (
          <Minus aria-hidden size={20} strokeWidth={1.75} />
        )}
      </button>
      <b role="status" key={value} className="min-w-7 animate-roll text-center text-17 tabular-nums">
        {value}
      </b>
      <button
        type="button"
        aria-label={texts.more(label)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={key}
      >
        <Plus aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </span>
  );
}
