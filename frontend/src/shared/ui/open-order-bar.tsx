import { BellRing, ChevronDown, ChevronRight, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import { texts } from './texts';

/** An order that was paid and is not picked up yet, as its customer sees it away from the ticket. */
export interface OpenOrder {
  readonly orderId: string;
  /** Last six characters. */
  readonly code: string;
  /** 'Main Bar'; unknown while it is on the way. */
  readonly place: string | undefined;
  readonly ready: boolean;
  /** Its ticket. */
  readonly to: string;
}

/**
 * In the dock: the way back to the tickets, and whether one should go and get it. What is ready is always in sight;
 * several that are not are one row, which opens, so that the page above keeps its room.
 */
export function OpenOrderBar({ orders }: { orders: readonly OpenOrder[] }) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (orders.length === 0) return null;
  const ready = orders.filter((order) => order.ready);
  const others = orders.filter((order) => !order.ready);
  const folds = others.length > 1;
  return (
    <div role="status">
      <ul
        aria-label={texts.openOrders}
        className="grid max-h-[45dvh] gap-2 overflow-y-auto overscroll-contain"
      >
        {ready.map((order) => (
          <Row key={order.orderId} {...order} />
        ))}
        {folds && (
          <li>
            <button
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
              className={cx(row, 'w-full bg-raised text-left')}
            >
              <Hourglass aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">{texts.ordersInProgress(others.length)}</span>
              <ChevronDown
                aria-hidden
                size={16}
                className={cx('shrink-0 text-muted', isUnfolded && 'rotate-180')}
              />
            </button>
          </li>
        )}
        {(!folds || isUnfolded) && others.map((order) => <Row key={order.orderId} {...order} />)}
      </ul>
    </div>
  );
}

const row = 'flex min-h-12 items-center gap-2.5 rounded-control px-3.5 py-2 type-label -outline-offset-2!';

function Row({ code, place, ready, to }: OpenOrder) {
  const Icon = ready ? BellRing : Hourglass;
  return (
    <li>
      <Link to={to} className={cx(row, ready ? 'bg-ok-wash' : 'bg-raised')}>
        <Icon
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={cx('shrink-0', ready ? 'text-ok' : 'text-muted')}
        />
        <span className="min-w-0 flex-1">
          {texts.openOrder(<b className="font-stretch-[88%] tracking-[0.03em]">{code}</b>, ready, place)}
        </span>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
