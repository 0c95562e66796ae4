import type { Order } from '@lineless/contracts/ordering/orders';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { money } from '@/shared/lib/money';
import { dayAndTimeOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

/** Orders that were never paid are nothing to look back at. */
export function isPlaced({ status }: Order): boolean {
  return status !== 'IN_PROGRESS' && status !== 'EXPIRED';
}

/** One row an order, newest first: code, place, total, time. */
export function OrderRows({ orders, label }: { orders: readonly Order[]; label: string }) {
  const now = useNow(60_000);
  return (
    <ul aria-label={label} className="border-t border-line *:border-b *:border-line">
      {orders.map((order) => (
        <Row key={order.orderId} order={order} now={now} />
      ))}
    </ul>
  );
}

function Row({ order, now }: { order: Order; now: number }) {
  const { orderId, vendorLocationId, status, totalAmount, datetimePaid, datetimeCreated } = order;
  const { data: place } = useGetVenueLocationQuery(vendorLocationId);
  return (
    <li>
      <Link
        to={paths.orderStatus.to({ vendorLocationId, orderId })}
        className="grid min-h-17 grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-x-4 px-(--gutter) py-3 -outline-offset-2! hover:bg-raised"
      >
        <span className="flex flex-wrap items-center gap-x-3">
          <b className="type-code-row">
            <span className="sr-only">{texts.orders.order} </span>
            {shortId(orderId)}
          </b>
          {status === 'PAID' && <StatusMark status="PAID" text={texts.orders.inProgress} />}
          {status === 'REFUNDED' && <StatusMark status="REFUNDED" />}
        </span>
        <b className="text-right text-[16px] leading-6 font-[650] tabular-nums">{money(totalAmount)}</b>
        <ChevronRight aria-hidden size={16} className="row-span-2 text-muted" />
        <span className="col-start-1 row-start-2 truncate type-small text-muted">
          {place ? `${place.vendorName}, ${place.description}` : '\u00a0'}
        </span>
        {/* Of the venue's clock; until that is known, the device's keeps its room, unseen. */}
        <span
          className={`col-start-2 row-start-2 text-right type-small whitespace-nowrap text-muted tabular-nums ${place ? '' : 'invisible'}`}
        >
          {dayAndTimeOf(datetimePaid ?? datetimeCreated, place ?? null, now)}
        </span>
      </Link>
    </li>
  );
}
