import { useNavigate } from 'react-router-dom';
import type { CartInUse } from '@/data/cart/use-cart';
import { money } from '@/shared/lib/money';
import { lazyPart } from '@/shared/parts/lazy-part';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { Dock } from '@/shared/ui/dock';
import { OrderNowBar } from '@/shared/ui/order-now-bar';

const OpenOrders = lazyPart(
  async () => (await import('./open-orders')).OpenOrders,
  // Whoever opens the account finds them too.
  () => null,
);

/** The lower edge of the menu: the orders that are open, and the cart. */
export function MenuDock({ vendorLocationId, cart }: { vendorLocationId: string; cart: CartInUse }) {
  const signedIn = useSession().status === 'authenticated';
  const navigate = useNavigate();
  return (
    <Dock>
      {signedIn && <OpenOrders />}
      <OrderNowBar
        count={cart.count}
        subtotal={money(cart.subtotal)}
        onPress={() => void navigate(paths.orderReview.to({ vendorLocationId }))}
      />
    </Dock>
  );
}
