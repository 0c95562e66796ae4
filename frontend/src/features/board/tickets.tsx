import type { Order } from '@lineless/contracts/ordering/orders';
import { ageOf, hasAlcohol } from '@/data/ordering/order';
import { shortId } from '@/shared/lib/ids';
import type { AgeLimits } from '@/shared/ui/order-age';
import { OrderCard } from '@/shared/ui/order-card';
import { columnsFor } from './columns';
import { useWidth } from './use-width';

/** The ticket that was bumped goes, and its button with it: whoever presses keys goes on with the next one. */
function focusNext(): void {
  const ticket = document.activeElement?.closest('li');
  const next = ticket?.nextElementSibling ?? ticket?.previousElementSibling;
  next?.querySelector<HTMLElement>('article > button')?.focus({ preventScroll: true });
}

export interface TicketsProps {
  tickets: readonly Order[];
  now: number;
  limits: AgeLimits;
  onBump: (order: Order) => void;
  onDismiss: (order: Order) => void;
  onOpen: (order: Order) => void;
}

/** Lower than this a ticket would be torn over two columns; then the board scrolls in both directions. */
const LOWEST_COLUMN_PX = 420;

const inColumns = (columnCount: number) =>
  ({ columnCount, columnGap: 12, columnFill: 'auto', height: `max(100%, ${LOWEST_COLUMN_PX}px)` }) as const;

/**
 * Oldest top left, then downwards: a column is filled before the next one begins, so a new ticket comes at
 * the end and moves no other. What does not fit stands in further columns to the right; on a phone there is
 * one column, as long as it needs to be.
 */
export function Tickets({ tickets, now, limits, onBump, onDismiss, onOpen }: TicketsProps) {
  const [rail, width] = useWidth<HTMLDivElement>();
  const columns = columnsFor(width);
  return (
    <div ref={rail} className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <ul
        aria-label="Open orders, oldest first"
        style={columns > 1 ? inColumns(columns) : {}}
        className="px-(--gutter) pt-1 pb-3 md:px-5"
      >
        {tickets.map((order) => (
          <li key={order.orderId} className="break-inside-avoid pb-3">
            <OrderCard
              code={shortId(order.orderId)}
              customer={order.customerName}
              age={ageOf(order, now)}
              limits={limits}
              items={order.cartItems.map(({ quantity, name, variantName }) => ({
                quantity,
                name,
                note: variantName,
              }))}
              alcohol={hasAlcohol(order)}
              refunded={order.status === 'REFUNDED'}
              onBump={() => {
                focusNext();
                (order.status === 'REFUNDED' ? onDismiss : onBump)(order);
              }}
              onOpen={() => onOpen(order)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
