import type { Order } from '@lineless/contracts/ordering/orders';
import { boardSections, type BoardSection } from '@lineless/contracts/ordering/sections';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { boardOf, limitsOf, unreadableOf } from '@/data/ordering/board';
import { partsOf, sectionsOf } from '@/data/ordering/board-sections';
import { useBoard } from '@/data/ordering/use-board';
import { useOrdersFreshness } from '@/data/ordering/use-freshness';
import { useFulfilled } from '@/data/ordering/use-fulfilled';
import { useWorkplace } from '@/data/staff/workplace';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { cx } from '@/shared/ui/cx';
import { Page } from '@/shared/ui/page';
import { AllDayStrip } from './all-day-strip';
import { BoardHeader } from './board-header';
import { asLeft, failedOf, leavingOf, stillReadyOf } from './bump-work';
import { bumpable, keysBySection, keysOf, type Bumpable } from './bump-keys';
import { BusyNote } from './busy-note';
import { BusySheet } from './busy-sheet';
import { EdgeRow } from './edge-row';
import type { Left } from './left-place';
import { LoadingCards } from './loading-cards';
import { ReadyStrip } from './ready-strip';
import { BoardCards } from './board-cards';
import { SectionBoards } from './section-boards';
import { texts } from './texts';
import { useAlerts } from './use-alerts';
import { isSection, useBoardView, type Layout } from './use-board-view';
import { useBump } from './use-bump';
import { useBumpKeys } from './use-bump-keys';
import { ViewSheet } from './view-sheet';
import { Ways } from './ways';

const NOTHING: readonly never[] = [];
/** So many of the last ones handed over stay in sight. */
const LAST_COMPLETED = 8;
/** The wait is told from so many. */
const TOLD_FROM = 20;

/** The live board: paid orders of a location, the longest waiting first. */
export function BoardScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle(texts.title(location.description));
  const navigate = useNavigate();
  const orders = useBoard(vendorLocationId);
  const fulfilled = useFulfilled(vendorLocationId, TOLD_FROM);
  const lastCompleted = useMemo(() => fulfilled.orders?.slice(0, LAST_COMPLETED), [fulfilled.orders]);
  const shown = orders.currentData;
  const limits = useMemo(() => limitsOf(location), [location]);
  const { bump, unbump, dismiss, work } = useBump(vendorLocationId);
  const board = useMemo(() => (shown ? boardOf(asLeft(documentsOf(shown), work)) : null), [shown, work]);
  const freshness = useOrdersFreshness(location, { isLoaded: board !== null, isFailed: orders.isError });
  useAlerts(board?.open, limits);
  const [view, changeView] = useBoardView();
  const [choosesView, setChoosesView] = useState(false);
  const [saysBusy, setSaysBusy] = useState(false);
  const sections = useMemo(() => sectionsShown(view.layout, board?.cards ?? NOTHING), [view.layout, board]);
  const keyed = useMemo(() => bumpable(board?.open ?? NOTHING, sections, work), [board, sections, work]);
  useBumpKeys(
    keyed,
    useCallback(({ order, section }: Bumpable) => bump(order, section), [bump]),
  );

  const open = useCallback(
    ({ orderId }: Order) => void navigate(paths.staffOrder.to({ vendorLocationId, orderId })),
    [navigate, vendorLocationId],
  );
  const reload = (): void => {
    void orders.refetch();
    void fulfilled.refetch();
  };
  const leftAs = ({ orderId, status }: Order): Left => {
    const isHere = (order: Order): boolean => order.orderId === orderId;
    if (board?.ready.some(isHere)) return 'ready';
    if (fulfilled.orders?.some(isHere)) return 'picked up';
    return status === 'REFUNDED' ? 'dismissed' : 'gone';
  };
  const ways = <Ways vendorLocationId={vendorLocationId} uncollected={shown?.board?.uncollected ?? 0} />;

  const shared = {
    unreadable: unreadableOf(shown),
    ...{ limits, leftAs },
    ...{ onBump: bump, onUndo: unbump, onDismiss: dismiss, onOpen: open },
    turns: view.isTv,
  };
  return (
    <Page
      wide
      className={cx(
        'overflow-hidden short:h-auto short:overflow-visible',
        view.isTv ? 'h-[calc(100dvh/1.4)] min-h-0! [zoom:1.4]' : 'h-dvh',
      )}
    >
      <BoardHeader
        location={location}
        freshness={freshness}
        open={board?.open ?? null}
        limits={limits}
        handedOver={fulfilled.orders}
        onRetry={reload}
        onView={() => setChoosesView(true)}
        onBusy={() => setSaysBusy(true)}
      />
      <BusyNote location={location} />
      <BusySheet location={location} open={saysBusy} onClose={() => setSaysBusy(false)} />
      <ViewSheet
        vendorLocationId={vendorLocationId}
        view={view}
        onChange={changeView}
        open={choosesView}
        onClose={() => setChoosesView(false)}
      />
      {view.hasAllDay && board && <AllDayStrip open={ownOf(board.open, view.layout)} />}
      <main className="flex min-h-0 flex-1 flex-col short:h-120 short:flex-none">
        {board &&
          (sections.length > 0 ? (
            <SectionBoards
              {...shared}
              sections={sections}
              cards={board.cards}
              work={work}
              bumpKeys={keysBySection(keyed)}
            >
              {ways}
            </SectionBoards>
          ) : (
            <BoardCards
              {...shared}
              cards={board.cards}
              leaving={leavingOf(work)}
              failedOf={failedOf(work)}
              bumpKeys={keysOf(keyed)}
            >
              {ways}
            </BoardCards>
          ))}
        {!board && (
          <>
            <div className="min-h-0 flex-1 overflow-hidden">
              {orders.isError ? <ErrorState text={texts.failed} onReload={reload} /> : <LoadingCards />}
            </div>
            <EdgeRow>{ways}</EdgeRow>
          </>
        )}
      </main>
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        <ReadyStrip
          location={location}
          ready={board?.ready}
          parts={board?.readyParts}
          completed={lastCompleted}
          unreadable={fulfilled.unreadable}
          isFailed={(!board && orders.isError) || (!fulfilled.orders && fulfilled.isError)}
          onUnbump={(order, part) => unbump(order, part ?? ownSection(order, view.layout))}
          stillReadyOf={({ order, section }) =>
            stillReadyOf(work)({ order, section: section ?? ownSection(order, view.layout) })
          }
        />
      </StaffBottomBar>
    </Page>
  );
}

/** None: whole orders in one list. Columns are for those that have something to make; two at least. */
function sectionsShown(layout: Layout, cards: readonly Order[]): readonly BoardSection[] {
  if (layout === 'list') return NOTHING;
  if (isSection(layout)) return [layout];
  const made = sectionsOf(cards);
  return boardSections.filter((section) => section !== 'merch' || made.includes('merch'));
}

/** A screen of one section takes back that one's part alone. */
function ownSection(order: Order, layout: Layout): BoardSection | undefined {
  return isSection(layout) && sectionsOf([order]).includes(layout) ? layout : undefined;
}

/** What the counts are about: of a board of one section, its own. */
function ownOf(open: readonly Order[], layout: Layout): readonly Order[] {
  return isSection(layout) ? partsOf(open, layout) : open;
}
