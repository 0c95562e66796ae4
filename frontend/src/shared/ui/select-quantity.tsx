import { ChevronDown } from 'lucide-react';
import { cx } from './cx';
import { texts } from './texts';

export interface SelectQuantityProps {
  value: number;
  /** Inclusive; 10 in the cart, 5 for merchandise (C5). */
  max: number;
  onChange: (quantity: number) => void;
  /** What is counted, read aloud: 'Quantity of House Margarita'. */
  label: string;
  /** 0 is offered and reads 'Remove'. */
  removable?: boolean;
  /** 52 px beside a dock button, 44 in a row. */
  tall?: boolean;
  disabled?: boolean;
}

/** QTY and the phone's own list of numbers. */
export function SelectQuantity({
  value,
  max,
  onChange,
  label,
  removable = false,
  tall = false,
  disabled = false,
}: SelectQuantityProps) {
  const first = removable ? 0 : 1;
  const choices = Array.from({ length: Math.max(max, value) - first + 1 }, (_, index) => first + index);
  return (
    <span
      className={cx(
        'relative inline-flex w-fit items-center gap-2 rounded-control bg-raised pr-2.5 pl-3 font-semibold tabular-nums',
        'inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-text',
        'has-disabled:text-faint has-disabled:inset-ring-line',
        tall ? 'min-h-13' : 'min-h-11',
      )}
    >
      <span aria-hidden className="text-13 tracking-[0.04em] text-muted">
        {texts.quantity}
      </span>
      <span aria-hidden className="min-w-2.5">
        {value}
      </span>
      <ChevronDown aria-hidden size={16} className="shrink-0" />
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="absolute inset-0 w-full appearance-none rounded-control opacity-0"
      >
        {choices.map((count) => (
          <option key={count} value={count} className="bg-raised text-text">
            {count === 0 ? texts.remove : count}
          </option>
        ))}
      </select>
    </span>
  );
}
