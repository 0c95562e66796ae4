import { MAX_OF_ONE } from '@/data/cart/cart';
import type { CartLine } from '@/data/cart/lines';
import { fullName } from '@/data/catalogue/full-name';
import { money } from '@/shared/lib/money';
import { LineNote } from '@/shared/ui/line-note';
import { SelectQuantity } from '@/shared/ui/select-quantity';
import { Thumb } from '@/shared/ui/thumb';
import { texts } from './texts';

export interface ReviewLineProps {
  line: CartLine;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
}

/** One line of the cart under review: 0 to 10 pieces, 0 removes it (C2). */
export function ReviewLine({ line, disabled, onQuantity }: ReviewLineProps) {
  const { name, imageUrl, productType, amount, quantity, gone } = line;
  return (
    <li className="grid grid-cols-[72px_1fr_auto] narrow:grid-cols-[72px_1fr] gap-x-3.5 border-b border-line px-(--gutter) py-4">
      <Thumb src={imageUrl} {...{ name, productType }} grey={gone !== null} size={72} />
      <div className="grid min-w-0 content-between gap-1 py-0.5">
        <h2 className="type-label wrap-anywhere">{name}</h2>
        <span className="pb-2">
          <LineNote {...line} />
        </span>
      </div>
      <div className="grid content-between justify-items-end gap-1 narrow:col-span-full narrow:grid-cols-[1fr_auto] narrow:items-center narrow:justify-items-start">
        <b className="text-16 leading-6 font-[650] tabular-nums">{money(amount)}</b>
        <SelectQuantity
          value={quantity}
          max={Math.min(MAX_OF_ONE, Math.max(line.max, quantity))}
          onChange={onQuantity}
          label={texts.quantityOf(fullName(line))}
          disabled={disabled}
          removable
        />
      </div>
    </li>
  );
}
