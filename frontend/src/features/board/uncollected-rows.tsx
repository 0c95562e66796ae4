import type { Order } from '@lineless/contracts/ordering/orders';
import { piecesOf } from '@/data/ordering/order';
import { useNow } from '@/shared/hooks/use-now';
import { ageInWords, secondsSince } from '@/shared/lib/age';
import { countText } from '@/shared/lib/count-text';
import { shortId } from '@/shared/lib/ids';
import { money } from '@/shared/lib/money';
import { nightOf, type VenueClock } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { OrderList, OrderRow } from '@/shared/ui/order-row';
import { texts } from './texts';

const EVERY_MS = 60_000;

/** One row an order: code, age, its night, customer, items, total. Opened from here it completes nothing (resolution 10). */
export function UncollectedRows({ orders, venue }: { orders: readonly Order[]; venue: VenueClock }) {
  const now = useNow(EVERY_MS);
  return (
    <OrderList label={texts.uncollected.list}>
      {orders.map((order) => {
        const { orderId, vendorLocationId, customerName, totalAmount, datetimePaid } = order;
        return (
          <OrderRow
            key={orderId}
            to={paths.staffOrder.to({ vendorLocationId, orderId })}
            code={shortId(orderId)}
            figure={datetimePaid !== undefined && ageInWords(secondsSince(datetimePaid, now))}
            about={[
              datetimePaid !== undefined && nightOf(datetimePaid, venue, now),
              customerName,
              countText(piecesOf(order)),
            ]
              .filter(Boolean)
              .join(' · ')}
            aside={money(totalAmount)}
          />
        );
      })}
    </OrderList>
  );
}
