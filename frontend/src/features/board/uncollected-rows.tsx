import type { Order } from '@lineless/contracts/ordering/orders';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { piecesOf } from '@/data/ordering/order';
import { useNow } from '@/shared/hooks/use-now';
import { ageInWords, secondsSince } from '@/shared/lib/age';
import { countText } from '@/shared/lib/count-text';
import { shortId } from '@/shared/lib/ids';
import { money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { texts } from './texts';

const EVERY_MS = 60_000;

/** One row an order: code, age, customer, items, total. Opened from here it completes nothing (resolution 10). */
export function UncollectedRows({ orders }: { orders: readonly Order[] }) {
  const now = useNow(EVERY_MS);
  return (
    <ul aria-label={texts.uncollected.list} className="border-t border-line *:border-b *:border-line">
      {orders.map((order) => (
        <Row key={order.orderId} order={order} now={now} />
      ))}
    </ul>
  );
}

function Row({ order, now }: { order: Order; now: number }) {
  const { orderId, vendorLocationId, customerName, totalAmount, datetimePaid } = order;
  return (
    <li>
      <Link
        to={paths.staffOrder.to({ vendorLocationId, orderId })}
        className="grid min-h-17 grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-x-4 px-(--gutter) py-3 -outline-offset-2! hover:bg-raised"
      >
        <b className="type-code-row">
          <span className="sr-only">{texts.uncollected.order} </span>
          {shortId(orderId)}
        </b>
        <b className="text-right text-[16px] leading-6 font-[650] tabular-nums">
          {datetimePaid !== undefined && ageInWords(secondsSince(datetimePaid, now))}
        </b>
        <ChevronRight aria-hidden size={16} className="row-span-2 text-muted" />
        <span className="col-start-1 row-start-2 truncate type-small text-muted">
          {[customerName, countText(piecesOf(order))].filter(Boolean).join(' · ')}
        </span>
        <span className="col-start-2 row-start-2 text-right type-small whitespace-nowrap text-muted tabular-nums">
          {money(totalAmount)}
        </span>
      </Link>
    </li>
  );
}
