import { ShoppingBag } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCart, type CartsInStore } from '@/data/cart/slice';
import { useLayer } from '@/shared/hooks/use-layer';
import { lazyPart } from '@/shared/parts/lazy-part';
import { PartFailed } from '@/shared/ui/part-failed';
import type { CartSheetProps } from './cart-sheet';
import { texts } from './texts';

const CartSheet = lazyPart<CartSheetProps>(
  async () => (await import('./cart-sheet')).CartSheet,
  ({ open, onClose }, { retry }) =>
    open && <PartFailed text={texts.cart.failed} onRetry={retry} onClose={onClose} />,
);

/** Opens 'Your Cart' from the menu's header; not there while the cart is empty. */
export function CartButton({ vendorLocationId }: { vendorLocationId: string }) {
  const cart = useSelector((state: CartsInStore) => selectCart(state, vendorLocationId));
  const sheet = useLayer('cart');
  const [wasOpened, setWasOpened] = useState(sheet.open);
  if (sheet.open && !wasOpened) setWasOpened(true);
  // A tap is seen on its card first; this and the dock follow with the next frame.
  const count = useDeferredValue((cart?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0));
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          aria-label={texts.cart.open(count)}
          onClick={sheet.show}
          className="relative grid size-12 place-items-center rounded-control hover:bg-text/8"
        >
          <ShoppingBag aria-hidden size={24} strokeWidth={1.75} />
          <span key={count} className="count-badge">
            {count}
          </span>
        </button>
      )}
      {wasOpened && <CartSheet vendorLocationId={vendorLocationId} open={sheet.open} onClose={sheet.close} />}
    </>
  );
}
