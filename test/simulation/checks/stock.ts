import { availableOf, type ProductState } from '@lineless/areas/catalogue/model/state';
import type { OrderState } from '@lineless/areas/ordering/model/state';
import type { EventLog } from '../engines/event-log';
import { STOCK } from '../people/opening';
import { ordersIn, productAfter, productsIn, streamOfProduct } from './folded';

/** Nothing was ever promised that was not there; in the end what is gone is what was sold. */
export function stockIsRight(log: EventLog): string[] {
  const orders = [...ordersIn(log).values()];
  const products = productsIn(log);
  return Object.entries(STOCK).flatMap(([productId, atFirst]) => {
    const product = products.get(productId);
    if (!product) return [`There is no ${productId}`];
    return [...neverBelowZero(log, productId), ...leftOver(product), ...conserved(product, atFirst, orders)];
  });
}

function neverBelowZero(log: EventLog, productId: string): string[] {
  const events = streamOfProduct(log, productId);
  const at = events.findIndex((_, revision) => {
    const state = productAfter(events.slice(0, revision + 1));
    return state !== null && availableOf(state) < 0;
  });
  return at < 0 ? [] : [`More ${productId}s were promised than there were, at revision ${at}`];
}

/** After hours there are no holds any more. */
function leftOver({ productId, holds, returns }: ProductState): string[] {
  return [
    ...Object.keys(holds).map((orderId) => `Order ${orderId} still holds ${productId}`),
    ...Object.keys(returns).map((orderId) => `${productId} still knows what order ${orderId} gave back`),
  ];
}

function conserved(
  { productId, onHand }: ProductState,
  atFirst: number,
  orders: readonly OrderState[],
): string[] {
  const sold = orders
    .filter(({ status, completed }) => status === 'PAID' || status === 'COMPLETE' || completed !== null)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);
  if (onHand === atFirst - sold) return [];
  return [`Of ${atFirst} ${productId}s ${sold} were sold, and ${onHand} are there`];
}
