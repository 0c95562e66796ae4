import { atLeast } from '@lineless/contracts/access';
import type { Order } from '@lineless/contracts/ordering/orders';
import { Link } from 'react-router-dom';
import { itemsLeft } from '@/data/ordering/order';
import { useWorkplace } from '@/data/staff/workplace';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { money } from '@/shared/lib/money';
import { dayAndTimeOf, type VenueClock } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { cx } from '@/shared/ui/cx';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

const { table } = texts;
const HEADS = ['code', 'status', 'customer', 'items', 'payment', 'placed', 'tip', 'total'] as const;
const NUMBERS: readonly string[] = ['tip', 'total'];
const NONE = '–';

/** The same orders as a laptop has room for them: one line an order, which leads to it. */
export function OrdersTable({ orders, location }: { orders: readonly Order[]; location: VenueClock }) {
  const now = useNow(60_000);
  return (
    <div className="px-(--gutter)">
      <table aria-label={texts.list} className="w-full table-fixed border-collapse text-14 leading-5">
        <colgroup>
          {[
            'w-[6rem]',
            'w-[8.5rem]',
            'w-[9rem]',
            '',
            'w-[10rem]',
            'w-[9rem]',
            'w-[5.5rem]',
            'w-[6.5rem]',
          ].map((width, at) => (
            <col key={HEADS[at]} className={width} />
          ))}
        </colgroup>
        <thead className="bg-page">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={cx(CELL, 'text-muted', sideOf(head), 'font-normal')}>
                {table[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.orderId} order={order} time={timeOf(order, location, now)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'h-11 truncate px-2 first:pl-0 last:pr-0';

function Row({ order, time }: { order: Order; time: string }) {
  const { orderId, vendorLocationId, userId, status, customerName, payment, tipAmount, totalAmount } = order;
  const { role } = useWorkplace();
  const mayOpen = atLeast(role.role, 'MANAGER');
  const dispute = order.disputes?.at(-1);
  return (
    // The link of its code covers the whole line.
    <tr className="relative border-t border-line hover:bg-raised">
      <th scope="row" className={cx(CELL, 'text-left')}>
        <Link
          to={paths.staffOrder.to({ vendorLocationId, orderId })}
          className="type-code-row after:absolute after:inset-0"
        >
          {shortId(orderId)}
        </Link>
      </th>
      <td className={CELL}>
        <StatusMark status={status} text={texts.statuses[status]} />
      </td>
      <td className={CELL}>
        {mayOpen ? (
          <Link
            to={paths.staffCustomer.to({ vendorLocationId, userId })}
            aria-label={texts.customerOf(customerName ?? null, shortId(orderId))}
            className="relative z-1 inline-flex min-h-9 max-w-full items-center truncate underline decoration-edge underline-offset-4"
          >
            {customerName ?? NONE}
          </Link>
        ) : (
          (customerName ?? NONE)
        )}
        {dispute && (
          <span className="block truncate text-12 leading-4 text-warn">{texts.disputes[dispute.state]}</span>
        )}
      </td>
      <td className={cx(CELL, 'text-muted')}>{itemsText(order)}</td>
      <td className={cx(CELL, 'text-muted tabular-nums')}>{payment ? paidWith(payment) : NONE}</td>
      <td className={cx(CELL, 'text-muted tabular-nums')}>{time}</td>
      <td className={cx(CELL, 'text-right tabular-nums')}>{money(tipAmount)}</td>
      <td className={cx(CELL, 'text-right font-[650] tabular-nums')}>{money(totalAmount)}</td>
    </tr>
  );
}

function sideOf(head: string): string {
  return NUMBERS.includes(head) ? 'text-right' : 'text-left';
}

function timeOf({ datetimePaid, datetimeCreated }: Order, location: VenueClock, now: number): string {
  return dayAndTimeOf(datetimePaid ?? datetimeCreated, location, now);
}

/** '2 Draft Lager, Loaded Nachos': of one piece its name alone. */
function itemsText(order: Order): string {
  return itemsLeft(order)
    .map(({ quantity, name }) => (quantity === 1 ? name : `${quantity} ${name}`))
    .join(', ');
}

function paidWith({ method, last4 }: NonNullable<Order['payment']>): string {
  const name = table.methods[method];
  return last4 === undefined ? name : `${name} ·· ${last4}`;
}
