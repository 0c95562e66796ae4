import { CircleAlert } from 'lucide-react';
import { money } from '@/shared/lib/money';
import { texts } from './texts';

interface LineNoteProps {
  variantName?: string | undefined;
  options?: readonly { readonly name: string }[] | undefined;
  /** As it was written to the bar. */
  note?: string | undefined;
  /** Of one piece, as a decimal string. */
  price: string;
  quantity: number;
  /** Most that can be had. */
  max: number;
  /** It cannot be ordered any more. */
  gone: 'unavailable' | 'sold-out' | 'option' | null;
}

const GONE = {
  unavailable: texts.product.unavailable,
  'sold-out': texts.product.soldOut,
  option: texts.product.optionGone,
};

/** Under the name of a line in the cart: its size and options, the price of one, the note, and whether it is gone or fewer are left. */
export function LineNote({
  gone,
  max,
  quantity,
  price,
  variantName,
  options = [],
  note: said,
}: LineNoteProps) {
  const trouble = gone ? GONE[gone] : quantity > max ? texts.product.onlyLeft(max) : null;
  const each = quantity > 1 && !gone ? texts.product.each(money(price)) : '';
  const chosen = options.map(({ name }) => name).join(', ');
  const note = [variantName, chosen, each].filter(Boolean).join(' · ');
  return (
    <span className="grid gap-0.5 type-small">
      {note && <span className="text-muted tabular-nums">{note}</span>}
      {said && <span className="break-words">“{said}”</span>}
      {trouble !== null && (
        <span role="status" className="flex items-center gap-1.5 font-semibold text-danger">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {trouble}
        </span>
      )}
    </span>
  );
}
