import { CircleAlert } from 'lucide-react';
import { money } from '@/shared/lib/money';
import type { CartLine } from './lines';

const GONE = { unavailable: 'Not available', 'sold-out': 'SOLD OUT' } as const;

/** Under a line's name: its size, the price of one, and whether it is gone or fewer are left. */
export function LineNote({ line: { gone, max, quantity, price, variantName } }: { line: CartLine }) {
  const trouble = gone ? GONE[gone] : quantity > max ? `Only ${max} left` : null;
  const each = quantity > 1 && !gone ? `${money(price)} each` : '';
  const note = [variantName, each].filter(Boolean).join(' · ');
  return (
    <span className="grid gap-0.5 type-small">
      {note && <span className="text-muted tabular-nums">{note}</span>}
      {trouble !== null && (
        <span role="status" className="flex items-center gap-1.5 font-semibold text-danger">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {trouble}
        </span>
      )}
    </span>
  );
}
