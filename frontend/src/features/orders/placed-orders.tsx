import type { Order } from '@lineless/contracts/ordering/orders';
import { piecesOf } from '@/data/ordering/order';
import { useNow } from '@/shared/hooks/use-now';
import { countText } from '@/shared/lib/count-text';
import { shortId } from '@/shared/lib/ids';
import { money } from '@/shared/lib/money';
import { dayAndTimeOf, type VenueClock } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { OrderList, OrderRow } from '@/shared/ui/order-row';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

/** One row an order: code, status, customer, items, total, time. */
export function PlacedOrders({ orders, location }: { orders: readonly Order[]; location: VenueClock }) {
  const now = useNow(60_000);
  return (
    <OrderList label={texts.list}>
      {orders.map((order) => {
        const { orderId, vendorLocationId, status, customerName, totalAmount, datetimePaid } = order;
        const dispute = order.disputes?.at(-1);
        return (
          <OrderRow
            key={orderId}
            to={paths.staffOrder.to({ vendorLocationId, orderId })}
            code={shortId(orderId)}
            mark={<StatusMark status={status} text={texts.statuses[status]} />}
            figure={money(totalAmount)}
            about={[dispute && texts.disputes[dispute.state], customerName, countText(piecesOf(order))]
              .filter(Boolean)
              .join(' · ')}
            aside={dayAndTimeOf(datetimePaid ?? order.datetimeCreated, location, now)}
          />
        );
      })}
    </OrderList>
  );
}
