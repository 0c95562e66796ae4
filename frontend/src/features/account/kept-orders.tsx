import type { KeptOrder } from '@/data/ordering/kept-orders';
import { OrderRows } from './order-rows';
import { texts } from './texts';

/** Orders that wait for their customer, as they were last seen on this device. */
export function KeptOrders({ orders }: { orders: readonly KeptOrder[] }) {
  if (orders.length === 0) return null;
  const placeOf = ({ orderId }: { orderId: string }) =>
    orders.find(({ order }) => order.orderId === orderId)?.place;
  return (
    <OrderRows orders={orders.map(({ order }) => order)} label={texts.offline.orders} placeOf={placeOf} />
  );
}
