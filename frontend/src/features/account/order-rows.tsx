import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { isReady } from '@/data/ordering/ready-first';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { money } from '@/shared/lib/money';
import { dayAndTimeOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { OrderList, OrderRow } from '@/shared/ui/order-row';
import { StatusMark } from '@/shared/ui/status-mark';
import { AgainButton } from './again-button';
import { texts } from './texts';

/** Orders that were never paid are nothing to look back at. */
export function isPlaced({ status }: Order): boolean {
  return status !== 'IN_PROGRESS' && status !== 'EXPIRED';
}

export interface OrderRowsProps {
  orders: readonly Order[];
  label: string;
  /** What is known of an order's location as long as the server has not said it. */
  placeOf?: (order: Order) => VendorLocation | null | undefined;
  /** Each can be ordered once more. */
  again?: boolean;
}

/** One row an order, newest first: code, place, total, time. */
export function OrderRows({ orders, label, placeOf, again = false }: OrderRowsProps) {
  const now = useNow(60_000);
  return (
    <OrderList label={label}>
      {orders.map((order) => (
        <Row key={order.orderId} order={order} known={placeOf?.(order)} {...{ now, again }} />
      ))}
    </OrderList>
  );
}

interface RowProps {
  order: Order;
  known: VendorLocation | null | undefined;
  now: number;
  again: boolean;
}

function Row({ order, known, now, again }: RowProps) {
  const { orderId, vendorLocationId, status, totalAmount, datetimePaid, datetimeCreated } = order;
  const { data: place = known } = useGetVenueLocationQuery(vendorLocationId);
  return (
    <OrderRow
      to={paths.orderStatus.to({ vendorLocationId, orderId })}
      code={shortId(orderId)}
      mark={
        <>
          {status === 'PAID' &&
            (isReady(order) ? (
              <StatusMark status="READY" />
            ) : (
              <StatusMark status="PAID" text={texts.orders.inProgress} />
            ))}
          {status === 'REFUNDED' && <StatusMark status="REFUNDED" />}
        </>
      }
      figure={money(totalAmount)}
      about={place ? `${place.vendorName}, ${place.description}` : '\u00a0'}
      aside={
        // Of the venue's clock; until that is known, the device's keeps its room, unseen.
        <span className={place ? '' : 'invisible'}>
          {dayAndTimeOf(datetimePaid ?? datetimeCreated, place ?? null, now)}
        </span>
      }
      // At a location that is gone there is nothing to order.
      action={again && place && <AgainButton order={order} />}
    />
  );
}
