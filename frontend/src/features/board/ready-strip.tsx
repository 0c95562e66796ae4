import type { Order } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { ReadyPart } from '@/data/ordering/board';
import { useNow } from '@/shared/hooks/use-now';
import { useShiftGuard } from '@/shared/hooks/use-shift-guard';
import { shortId } from '@/shared/lib/ids';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { BoardStrip, StripItem, stripWidths } from '@/shared/ui/board-strip';
import { rem } from '@/shared/ui/rem';
import type { Deed } from './bump-work';
import { texts } from './texts';
import { useHands } from './use-hands';
import { usePlaces } from './use-places';

const EVERY_MS = 60_000;
const NOTHING: readonly Order[] = [];

export interface ReadyStripProps {
  location: VendorLocation;
  /** `undefined` until they are known. */
  ready: readonly Order[] | undefined;
  /** Parts of orders whose rest is still to be made. */
  parts: readonly ReadyPart[] | undefined;
  completed: readonly Order[] | undefined;
  /** So many of those could not be read. */
  unreadable: number;
  isFailed: boolean;
  /** With a section only that one's part. */
  onUnbump: (order: Order, section?: BoardSection) => void;
  /** Why one could not be un-bumped. */
  stillReadyOf?: (deed: Deed) => string | undefined;
}

/** An order, or one section's part of it. */
interface Entry {
  readonly order: Order;
  readonly section?: BoardSection;
}

const idOf = ({ order, section }: Entry): string => `${order.orderId} ${section ?? ''}`;

/** What waits to be picked up, then what went last, with who and how. While staff tap, nothing moves. */
export function ReadyStrip({
  location,
  ready,
  parts,
  completed,
  unreadable,
  isFailed,
  onUnbump,
  stillReadyOf,
}: ReadyStripProps) {
  const { vendorLocationId } = location;
  const now = useNow(EVERY_MS);
  const entries = useMemo<readonly Entry[]>(
    () => [
      ...(ready ?? NOTHING).map((order) => ({ order })),
      ...(parts ?? []),
      // What was picked up a moment ago may still stand on the board.
      ...(completed ?? NOTHING)
        .filter((order) => !ready?.some(is(order)) && !parts?.some((part) => is(order)(part.order)))
        .map((order) => ({ order })),
    ],
    [ready, parts, completed],
  );
  const { hands, tap, handlers } = useHands();
  const places = usePlaces(entries, idOf, hands);
  const isReady = ({ order }: Entry): boolean => order.status === 'PAID';
  const ends = places.map(({ was }) => stripWidths[isReady(was) ? 'ready' : 'gone']);
  const at = ends.map((_, index) => ends.slice(0, index).reduce((sum, width) => sum + width, 0));
  const end = ends.reduce((sum, width) => sum + width, 0);
  const guard = useShiftGuard(
    useMemo(() => new Map(places.map(({ id }, index) => [id, String(index)])), [places]),
  );
  const isKnown = ready !== undefined && completed !== undefined;
  return (
    <BoardStrip
      {...handlers}
      onClickCapture={(event) => {
        guard(event);
        tap();
      }}
    >
      {places.map(({ id, item, was, isLeft }, index) => (
        <StripItem
          key={id}
          place={id}
          x={at[index] ?? 0}
          size={isReady(was) ? 'ready' : 'gone'}
          code={shortId(item.order.orderId)}
          to={paths.staffOrder.to({ vendorLocationId, orderId: item.order.orderId })}
          state={isReady(item) ? 'ready' : 'gone'}
          via={item.order.completedVia}
          note={
            item.section === undefined
              ? noteOf(item.order, location, now)
              : texts.partReady([texts.sections[item.section]])
          }
          failed={isLeft || !isReady(item) ? undefined : stillReadyOf?.(item)}
          faded={isLeft}
          {...(!isLeft && { onUnbump: () => onUnbump(item.order, item.section) })}
        />
      ))}
      {unreadable > 0 && (
        <li
          style={{ transform: `translateX(${rem(end)})` }}
          className="absolute inset-y-0 left-0 flex items-center gap-2 type-small whitespace-nowrap text-warn"
        >
          <TriangleAlert aria-hidden size={16} strokeWidth={2} />
          {texts.strip.notShown(unreadable)}
        </li>
      )}
      {places.length === 0 && unreadable === 0 && (isKnown || isFailed) && (
        <li className="absolute inset-y-0 left-0 flex items-center type-small whitespace-nowrap text-muted">
          {isFailed ? texts.failed : texts.strip.none}
        </li>
      )}
    </BoardStrip>
  );
}

const is =
  ({ orderId }: Order) =>
  (order: Order): boolean =>
    order.orderId === orderId;

/** 'Ready 11:41 PM, Dev P.' or '11:42 PM, Maya R.' */
function noteOf(order: Order, venue: VenueClock, now: number): string {
  return order.status === 'PAID'
    ? texts.strip.ready(saidBy(order.datetimePrepared, order.preparedBy?.name, venue, now))
    : saidBy(order.datetimeCompleted, order.completedBy?.name, venue, now);
}

function saidBy(at: string | undefined, name: string | undefined, venue: VenueClock, now: number): string {
  return [at !== undefined && whenOf(at, venue, now), name].filter(Boolean).join(', ');
}
