import { cx } from './cx';

/** One to three of three filled: how long an order has waited, without a colour. */
export function AgePips({ on }: { on: number }) {
  return (
    <span aria-hidden className="inline-flex gap-0.75">
      {[1, 2, 3].map((pip) => (
        <i
          key={pip}
          className={cx(
            'h-3 w-1.75 rounded-[2px] inset-ring-[1.5px] inset-ring-current',
            pip <= on && 'bg-current',
          )}
        />
      ))}
    </span>
  );
}
