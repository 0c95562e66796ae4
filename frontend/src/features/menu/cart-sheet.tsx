import { ShoppingBag, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { lineKey } from '@/data/cart/cart';
import type { CartLine } from '@/data/cart/lines';
import { TO_REVIEW } from '@/data/cart/to-review';
import { useCart } from '@/data/cart/use-cart';
import { fullName } from '@/data/catalogue/full-name';
import { cartSums } from '@/data/ordering/cart-sums';
import { discountOn } from '@/data/venues/promotions';
import { useRunningPromotions } from '@/data/venues/use-running-promotions';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { LineNote } from '@/shared/ui/line-note';
import { Sheet } from '@/shared/ui/sheet';
import { Stepper } from '@/shared/ui/stepper';
import { texts } from './cart-texts';

export interface CartSheetProps {
  vendorLocationId: string;
  open: boolean;
  onClose: () => void;
}

/** C2, cart modal: every line can be counted up, down and removed; public (resolution 21). */
export function CartSheet({ vendorLocationId, open, onClose }: CartSheetProps) {
  const { lines, count, subtotal, setQuantity } = useCart(vendorLocationId, TO_REVIEW);
  const { data: place } = useGetVenueLocationQuery(vendorLocationId);
  const discount = discountOn(lines, useRunningPromotions(place));
  const navigate = useNavigate();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title(count)}
      {...(count > 0 && {
        footer: (
          <div className="grid flex-1 gap-3">
            <dl className="grid gap-2 text-15 leading-5 tabular-nums">
              {cartSums({ subtotal, ...discount }).map(({ label, amount: figure, good = false }, index) => (
                <div key={index} className="flex justify-between gap-4">
                  <dt className="min-w-0 break-words text-muted">{label}</dt>
                  <dd className={good ? 'text-ok' : undefined}>{figure}</dd>
                </div>
              ))}
            </dl>
            <Button
              variant="accent"
              full
              // In the sheet's place: Back from the review leads to the menu.
              onClick={() => void navigate(paths.orderReview.to({ vendorLocationId }), { replace: true })}
            >
              {texts.orderNow}
            </Button>
          </div>
        ),
      })}
    >
      {count === 0 && <EmptyState icon={ShoppingBag} text={texts.empty} />}
      <ul className="-mx-(--gutter)">
        {lines.map((line) => (
          <Line key={lineKey(line)} line={line} onQuantity={(quantity) => setQuantity(line, quantity)} />
        ))}
      </ul>
    </Sheet>
  );
}

function Line({ line, onQuantity }: { line: CartLine; onQuantity: (quantity: number) => void }) {
  const name = fullName(line);
  return (
    <li className="grid gap-2 border-b border-line px-(--gutter) py-3 last:border-0">
      <p className="flex items-baseline justify-between gap-4 type-label">
        <span className="min-w-0">{line.name}</span>
        <span className="tabular-nums">{money(line.amount)}</span>
      </p>
      <div className="flex items-center justify-between gap-2">
        <LineNote {...line} />
        <span className="flex items-center gap-1">
          <Stepper value={line.quantity} max={line.max} onChange={onQuantity} label={name} min={1} />
          <IconButton
            label={texts.remove(name)}
            icon={Trash2}
            className="-mr-3"
            onClick={() => onQuantity(0)}
          />
        </span>
      </div>
    </li>
  );
}
