import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useNow } from '@/shared/hooks/use-now';
import { shortId } from '@/shared/lib/ids';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { BoardStrip, StripItem } from '@/shared/ui/board-strip';

/** So many of the last ones handed over stay in sight. */
const LAST_COMPLETED = 8;
const EVERY_MS = 60_000;

export interface ReadyStripProps {
  location: VendorLocation;
  ready: readonly Order[];
  completed: readonly Order[];
  onUnbump: (order: Order) => void;
}

/** What waits to be picked up, then what went last, with who and how. */
export function ReadyStrip({ location, ready, completed, onUnbump }: ReadyStripProps) {
  const { vendorLocationId } = location;
  const now = useNow(EVERY_MS);
  const said = (at: string | undefined, name: string | undefined): string => saidBy(at, name, location, now);
  const linkTo = ({ orderId }: Order): string => paths.staffOrder.to({ vendorLocationId, orderId });
  return (
    <BoardStrip>
      {ready.map((order) => (
        <StripItem
          key={order.orderId}
          code={shortId(order.orderId)}
          to={linkTo(order)}
          state="ready"
          note={`Ready ${said(order.datetimePrepared, order.preparedBy?.name)}`}
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
          note={said(order.datetimeCompleted, order.completedBy?.name)}
        />
      ))}
      {ready.length === 0 && completed.length === 0 && (
        <li className="self-center type-small text-muted">Nothing yet. A bumped order waits here.</li>
      )}
    </BoardStrip>
  );
}

/** '11:41 PM, Dev P.' */
function saidBy(at: string | undefined, name: string | undefined, venue: VenueClock, now: number): string {
  return [at !== undefined && whenOf(at, venue, now), name].filter(Boolean).join(', ');
}
