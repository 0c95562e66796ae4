import type { Order } from '@lineless/contracts/ordering/orders';
import { LayoutGrid } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { byWaiting } from '@/data/ordering/board';
import { orderIdOf } from '@/data/ordering/order';
import { useShiftGuard } from '@/shared/hooks/use-shift-guard';
import { EmptyState } from '@/shared/ui/empty-state';
import { textScale } from '@/shared/ui/rem';
import { columnsFor, GAP_PX, likelyHeight, spotsOf } from './columns';
import { EdgeRow } from './edge-row';
import { Heights } from './heights';
import { hiddenOf, type Extent } from './hidden';
import { HiddenOrders } from './hidden-orders';
import type { Left } from './left-place';
import type { BoardCardProps } from './board-card';
import { CardPlace } from './card-place';
import { texts } from './texts';
import { UnreadableCards } from './unreadable-card';
import { usePageTurns } from './use-page-turns';
import { useHands } from './use-hands';
import { usePlaces } from './use-places';
import { useRailKeys } from './use-rail-keys';
import { useRoom } from './use-room';
import { useSeen } from './use-seen';
import { scrollRail, useView } from './use-view';

export interface BoardCardsProps extends Omit<
  BoardCardProps,
  'order' | 'isUnfolded' | 'onFold' | 'bumpKey' | 'failed'
> {
  /** Oldest first. */
  cards: readonly Order[];
  /** The ids of those that could not be read. */
  unreadable: readonly string[];
  /** Bumped, and not agreed to yet: each keeps its place, which it takes again if that fails. By id. */
  leaving?: ReadonlyMap<string, Order>;
  /** Why an order was not bumped. */
  failedOf?: (order: Order) => string | undefined;
  /** What became of an order that has left. */
  leftAs: (order: Order) => Left;
  onUndo: (order: Order) => void;
  /** Which key bumps an order, by its id. */
  bumpKeys?: ReadonlyMap<string, number>;
  /** Its pages turn by themselves, as long as no hand is at it. */
  turns?: boolean;
  /** One of several sections beside one another. */
  isNarrow?: boolean;
  /** Beside what is said of the orders that are out of sight. */
  children?: ReactNode;
}

/** Lower than this a card would not fit; then the board scrolls in both directions. */
const LOWEST_COLUMN_PX = 420;
const NO_KEYS: ReadonlyMap<string, number> = new Map();
const NONE_LEAVES: ReadonlyMap<string, Order> = new Map();
/** What an arrow key moves a single column. */
const STEP_PX = 120;

/**
 * Oldest top left, then downwards: a column is filled before the next one begins, so a new card comes at the end and
 * moves no other. What does not fit stands in further columns to the right; on a phone there is one column, as long
 * as it needs to be. While staff tap, nothing moves.
 */
export function BoardCards({
  cards,
  unreadable,
  leaving = NONE_LEAVES,
  failedOf,
  leftAs,
  onUndo,
  bumpKeys = NO_KEYS,
  isNarrow = false,
  turns = false,
  children,
  ...rest
}: BoardCardsProps) {
  const [rail, room] = useRoom<HTMLDivElement>();
  const { hands, tap, handlers } = useHands();
  const [standing, isLeaving] = useMemo(() => {
    const present = new Set(cards.map(orderIdOf));
    const left = [...leaving.values()].filter((order) => !present.has(order.orderId));
    if (left.length === 0) return [cards, new Set<string>()];
    return [[...cards, ...left].sort(byWaiting), new Set(left.map(orderIdOf))];
  }, [cards, leaving]);
  const held = usePlaces(standing, orderIdOf, hands);
  const places = useMemo(
    () =>
      isLeaving.size === 0
        ? held
        : held.map((place) => (isLeaving.has(place.id) ? { ...place, isLeft: true } : place)),
    [held, isLeaving],
  );
  const [book] = useState(() => new Heights());
  const heights = useSyncExternalStore(book.subscribe, book.all);

  const scale = textScale();
  const columns = columnsFor(room.width + 2 * room.gutter, isNarrow, scale);
  const way = columns > 1 ? 'across' : 'down';
  const column = (room.width - GAP_PX * (columns - 1)) / columns;
  const height = way === 'across' ? Math.max(room.height, LOWEST_COLUMN_PX * scale) : Infinity;
  const spots = useMemo(
    () =>
      spotsOf(
        places.map(({ id, was }) => heights.get(id) ?? likelyHeight(was, scale)),
        height,
      ),
    [places, heights, height, scale],
  );
  // What the board was opened with is laid out at once; what changes afterwards glides to its place.
  const [first] = useState(cards);
  const isMoving = cards !== first;
  // While a card is not measured yet, the places of the others are not seen.
  const guard = useShiftGuard(
    useMemo(
      () =>
        places.every(({ id }) => heights.has(id))
          ? new Map(places.map(({ id }, at) => [id, `${spots[at]?.column} ${spots[at]?.top}`]))
          : undefined,
      [places, spots, heights],
    ),
  );

  const view = useView(rail, way, room);
  const extents = useMemo(() => {
    const inSight: Extent[] = [];
    places.forEach(({ item, isLeft }, at) => {
      const spot = spots[at];
      if (isLeft || !spot) return;
      const start = way === 'across' ? spot.column * (column + GAP_PX) : spot.top;
      inSight.push({ order: item, start, end: start + (way === 'across' ? column : spot.height) });
    });
    return inSight;
  }, [places, spots, way, column]);
  const seen = useSeen(extents, view);
  const hidden = useMemo(() => hiddenOf(extents, view, seen), [extents, view, seen]);

  const step = way === 'across' ? column + GAP_PX : STEP_PX;
  const page = view.end - view.start;
  useRailKeys(rail, way, { step, page });
  const show = useCallback((to: number) => scrollRail(rail.current, way, to), [rail, way]);
  usePageTurns(turns && !hands.areBusy, () => {
    const next = extents.find(({ end }) => end > view.end + 1);
    show(next?.start ?? 0);
  });
  const forward = (): void => {
    const next = extents.find(({ end, order }) => order === hidden.after.oldest && end > view.start);
    show(next?.start ?? view.end);
  };
  const jump = ({ orderId }: Order): void => {
    const extent = extents.find(({ order }) => order.orderId === orderId);
    if (extent) show(extent.start);
    const at = places.findIndex(({ id }) => id === orderId);
    const place = rail.current?.querySelectorAll<HTMLElement>('ul[data-places] > li')[at];
    place?.focus({ preventScroll: true });
  };

  const used = (spots.at(-1)?.column ?? 0) + 1;
  const lowest = Math.max(0, ...spots.map((spot) => spot.top + spot.height));
  return (
    <>
      <div
        ref={rail}
        role="region"
        aria-label={texts.open}
        tabIndex={0}
        {...handlers}
        onClickCapture={(event) => {
          guard(event);
          tap();
        }}
        className="relative min-h-0 flex-1 touch-manipulation overflow-auto overscroll-contain px-(--gutter) pt-1 -outline-offset-2! md:px-5"
      >
        {unreadable.length > 0 && <UnreadableCards ids={unreadable} />}
        {places.length === 0 && unreadable.length === 0 && (
          <div className="-mx-(--gutter)">
            <EmptyState icon={LayoutGrid} text={texts.none} />
          </div>
        )}
        {places.length > 0 && (
          <ul
            data-places
            aria-label={texts.oldestFirst}
            style={{
              width: way === 'across' ? used * step - GAP_PX + room.gutter : undefined,
              height: lowest + (way === 'across' ? 0 : GAP_PX),
            }}
            className="relative"
          >
            {places.map(({ id, item, isLeft }, at) => (
              <CardPlace
                key={id}
                order={item}
                left={isLeft ? leftAs(item) : null}
                bumpKey={bumpKeys.get(id)}
                failed={isLeft ? undefined : failedOf?.(item)}
                x={(spots[at]?.column ?? 0) * step}
                y={spots[at]?.top ?? 0}
                width={column}
                height={spots[at]?.height ?? 0}
                below={height - (spots[at]?.top ?? 0)}
                isMoving={isMoving}
                book={book}
                onUndo={onUndo}
                {...rest}
              />
            ))}
          </ul>
        )}
      </div>
      <EdgeRow>
        {children}
        <HiddenOrders
          hidden={hidden}
          way={way}
          onBack={() => show(view.start - page)}
          onForward={forward}
          onJump={jump}
        />
      </EdgeRow>
    </>
  );
}
