import type { Order } from '@lineless/contracts/ordering/orders';
import { PartBoundary } from '@/shared/parts/part-boundary';
import { columnsFor } from './columns';
import { BoardCard, type BoardCardProps } from './board-card';
import { UnreadableCard } from './unreadable-card';
import { useWidth } from './use-width';

export interface BoardCardsProps extends Omit<BoardCardProps, 'order'> {
  cards: readonly Order[];
  /** The ids of those that could not be read. */
  unreadable?: readonly string[];
}

/** Lower than this a card would be torn over two columns; then the board scrolls in both directions. */
const LOWEST_COLUMN_PX = 420;

const inColumns = (columnCount: number) =>
  ({ columnCount, columnGap: 12, columnFill: 'auto', height: `max(100%, ${LOWEST_COLUMN_PX}px)` }) as const;

/**
 * Oldest top left, then downwards: a column is filled before the next one begins, so a new card comes at
 * the end and moves no other. What does not fit stands in further columns to the right; on a phone there is
 * one column, as long as it needs to be.
 */
export function BoardCards({ cards, unreadable = [], ...rest }: BoardCardsProps) {
  const [rail, width] = useWidth<HTMLDivElement>();
  const columns = columnsFor(width);
  return (
    <div ref={rail} className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <ul
        aria-label="Open orders, oldest first"
        style={columns > 1 ? inColumns(columns) : {}}
        className="px-(--gutter) pt-1 pb-3 md:px-5"
      >
        {unreadable.map((orderId, index) => (
          <UnreadableCard key={orderId || index} orderId={orderId} />
        ))}
        {cards.map((order) => (
          <PartBoundary
            key={order.orderId}
            subject={order}
            failed={() => <UnreadableCard orderId={order.orderId} />}
          >
            <BoardCard order={order} {...rest} />
          </PartBoundary>
        ))}
      </ul>
    </div>
  );
}
