import { useOpenOrders } from '@/data/ordering/use-open-orders';
import { OpenOrderBar } from '@/shared/ui/open-order-bar';

/** Above the cart: the way back to what has been paid. Loaded after the menu, for who is signed in. */
export function OpenOrders() {
  return <OpenOrderBar orders={useOpenOrders()} />;
}
