import type { Order } from '@lineless/contracts/ordering/orders';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { PartBoundary } from '@/shared/parts/part-boundary';
import { cx } from '@/shared/ui/cx';
import type { Heights } from './heights';
import { UnreadableCard } from './unreadable-card';
import { LeftPlace, type Left } from './left-place';
import { BoardCard, type BoardCardProps } from './board-card';

export interface CardPlaceProps extends Omit<BoardCardProps, 'isUnfolded' | 'onFold'> {
  /** What became of the order; `null` while it stands here. */
  left: Left | null;
  /** px */
  x: number;
  y: number;
  width: number;
  height: number;
  /** px down to the lower edge of the board; `Infinity` where it goes on. */
  below: number;
  /** Glides to another place; not while the board is laid out for the first time. */
  isMoving: boolean;
  book: Heights;
  onUndo: (order: Order) => void;
}

/**
 * One place of the board. It is moved by `transform`, so that nothing around it is laid out again. An unfolded
 * card lies over what is below it and moves nothing.
 */
export const CardPlace = memo(function CardPlace({
  left,
  x,
  y,
  width,
  height,
  below,
  isMoving,
  book,
  onUndo,
  ...card
}: CardPlaceProps) {
  const { orderId } = card.order;
  const place = useRef<HTMLLIElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  // At first the board does not know its room yet: a card without a width is as high as its words are many.
  const isLaidOut = width > 0;
  useLayoutEffect(
    () => (isLaidOut && place.current ? book.observe(orderId, place.current) : undefined),
    [book, orderId, isLaidOut],
  );
  useLayoutEffect(() => {
    const face = place.current?.firstElementChild;
    if (!(face instanceof HTMLElement)) return;
    // As far up as it takes for the Bump of an unfolded card to be in reach.
    const lift = isUnfolded ? Math.min(0, below - face.offsetHeight) : 0;
    face.style.setProperty('margin-top', lift === 0 ? '' : `${Math.max(-y, lift)}px`);
  }, [below, isUnfolded, y]);
  const isFixed = left !== null || isUnfolded;
  return (
    <li
      ref={place}
      data-place={orderId}
      tabIndex={-1}
      style={{ width, transform: `translate(${x}px, ${y}px)`, ...(isFixed && { height }) }}
      className={cx(
        'absolute top-0 left-0 outline-offset-0! contain-[layout_style]',
        isMoving && 'transition-transform duration-(--t-state) ease-(--settle)',
        isUnfolded && left === null && 'z-10',
      )}
    >
      {left === null ? (
        <PartBoundary resetKey={card.order} failed={() => <UnreadableCard orderId={orderId} />}>
          <BoardCard {...card} isUnfolded={isUnfolded} onFold={setUnfolded} />
        </PartBoundary>
      ) : (
        <LeftPlace order={card.order} left={left} onUndo={onUndo} />
      )}
    </li>
  );
});
