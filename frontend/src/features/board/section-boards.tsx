import type { Order } from '@lineless/contracts/ordering/orders';
import { boardSections, type BoardSection } from '@lineless/contracts/ordering/sections';
import { useCallback, useMemo } from 'react';
import { partsOf } from '@/data/ordering/board-sections';
import { failedOf, leavingOf, type BumpWork } from './bump-work';
import { BoardCards, type BoardCardsProps } from './board-cards';
import { texts } from './texts';

export interface SectionBoardsProps extends Omit<
  BoardCardsProps,
  'onBump' | 'onUndo' | 'bumpKeys' | 'leaving' | 'failedOf' | 'section'
> {
  /** What the server has not agreed to yet, or has refused. */
  work: BumpWork;
  /** Those that are shown, beside one another. */
  sections: readonly BoardSection[];
  bumpKeys: Readonly<Record<BoardSection, ReadonlyMap<string, number>>>;
  onBump: (order: Order, section: BoardSection) => void;
  onUndo: (order: Order, section: BoardSection) => void;
}

/** What each section of the bar makes of the orders: a board of its own for each, or one of them alone. */
export function SectionBoards({ sections, children, unreadable, ...rest }: SectionBoardsProps) {
  return (
    <div className="flex min-h-0 flex-1 snap-x divide-x divide-line overflow-x-auto">
      {boardSections
        .filter((section) => sections.includes(section))
        .map((section, at) => (
          <SectionBoard
            key={section}
            isNarrow={sections.length > 1}
            section={section}
            unreadable={at === 0 ? unreadable : NONE}
            {...rest}
          >
            {at === 0 && children}
          </SectionBoard>
        ))}
    </div>
  );
}

const NONE: readonly string[] = [];

function SectionBoard({
  section,
  cards,
  work,
  leftAs,
  onBump,
  onUndo,
  bumpKeys,
  ...rest
}: Omit<SectionBoardsProps, 'sections'> & { section: BoardSection }) {
  const own = useMemo(() => partsOf(cards, section), [cards, section]);
  const leaving = useMemo(
    () =>
      new Map(partsOf([...leavingOf(work, section).values()], section).map((part) => [part.orderId, part])),
    [work, section],
  );
  const left = (order: Order) => {
    const now = cards.find(({ orderId }) => orderId === order.orderId);
    return now?.preparedSections?.includes(section) ? 'ready' : leftAs(order);
  };
  const bump = useCallback((order: Order) => onBump(order, section), [onBump, section]);
  const undo = useCallback((order: Order) => onUndo(order, section), [onUndo, section]);
  return (
    <section aria-label={texts.sections[section]} className="flex min-w-60 flex-1 snap-start flex-col">
      <h2 className="flex items-baseline gap-2 px-(--gutter) pt-0.5 pb-1 type-label md:px-5">
        {texts.sections[section]}
        <span className="text-muted tabular-nums">{own.length}</span>
      </h2>
      <BoardCards
        {...rest}
        cards={own}
        section={section}
        leaving={leaving}
        failedOf={failedOf(work, section)}
        leftAs={left}
        onBump={bump}
        onUndo={undo}
        bumpKeys={bumpKeys[section]}
      />
    </section>
  );
}
