import type { Order } from '@lineless/contracts/ordering/orders';
import { shortId } from '@/shared/lib/ids';
import { timeOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { BoardStrip, StripItem } from '@/shared/ui/board-strip';

/** So many of the last ones handed over stay in sight. */
const LAST_COMPLETED = 8;

export interface ReadyStripProps {
  vendorLocationId: string;
  ready: readonly Order[];
  completed: readonly Order[];
  onUnbump: (order: Order) => void;
}

/** What waits to be picked up, then what went last, with who and how. */
export function ReadyStrip({ vendorLocationId, ready, completed, onUnbump }: ReadyStripProps) {
  const linkTo = ({ orderId }: Order): string => paths.staffOrder.to({ vendorLocationId, orderId });
  return (
    <BoardStrip>
      {ready.map((order) => (
        <StripItem
          key={order.orderId}
          code={shortId(order.orderId)}
          to={linkTo(order)}
          state="ready"
          note={`Ready ${saidBy(order.datetimePrepared, order.preparedBy?.name)}`}
          onUnbump={() => onUnbump(order)}
        />
      ))}
      {completed.slice(0, LAST_COMPLETED).map((order) => (
        <StripItem
          key={order.orderId}
          code={shortId(order.orderId)}
          to={linkTo(order)}
          state="gone"
          via={order.completedVia}
          note={saidBy(order.datetimeCompleted, order.completedBy?.name)}
        />
      ))}
      {ready.length === 0 && completed.length === 0 && (
        <li className="self-center type-small text-muted">Nothing yet. A bumped order waits here.</li>
      )}
    </BoardStrip>
  );
}

/** '11:41 PM, Dev P.' */
function saidBy(at: string | undefined, name: string | undefined): string {
  return [at !== undefined && timeOf(at), name].filter(Boolean).join(', ');
}
