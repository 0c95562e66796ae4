import type { Order } from '@lineless/contracts/ordering/orders';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { boardOf, limitsOf, unreadableOf } from '@/data/ordering/board';
import { useBoard } from '@/data/ordering/use-board';
import { useOrdersFreshness } from '@/data/ordering/use-freshness';
import { useFulfilled } from '@/data/ordering/use-fulfilled';
import { useWorkplace } from '@/data/staff/workplace';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { BoardHeader } from './board-header';
import { EdgeRow } from './edge-row';
import type { Left } from './left-place';
import { LoadingCards } from './loading-cards';
import { ReadyStrip } from './ready-strip';
import { BoardCards } from './board-cards';
import { texts } from './texts';
import { useAlerts } from './use-alerts';
import { useBump } from './use-bump';
import { Ways } from './ways';

/** So many of the last ones handed over stay in sight. */
const LAST_COMPLETED = 8;

/** The live board: paid orders of a location, the longest waiting first. */
export function BoardScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle(texts.title(location.description));
  const navigate = useNavigate();
  const orders = useBoard(vendorLocationId);
  const fulfilled = useFulfilled(vendorLocationId, LAST_COMPLETED);
  const shown = orders.currentData;
  const board = useMemo(() => (shown ? boardOf(documentsOf(shown)) : null), [shown]);
  const limits = useMemo(() => limitsOf(location), [location]);
  const { bump, unbump, dismiss } = useBump(vendorLocationId);
  const freshness = useOrdersFreshness(location, { isLoaded: board !== null, isFailed: orders.isError });
  useAlerts(board?.open, limits);

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

  return (
    <Page wide className="h-dvh overflow-hidden short:h-auto short:overflow-visible">
      <BoardHeader
        location={location}
        freshness={freshness}
        open={board?.open ?? null}
        limits={limits}
        onRetry={reload}
      />
      <main className="flex min-h-0 flex-1 flex-col short:h-120 short:flex-none">
        {board ? (
          <BoardCards
            cards={board.cards}
            unreadable={unreadableOf(shown)}
            limits={limits}
            leftAs={leftAs}
            onBump={bump}
            onUndo={unbump}
            onDismiss={dismiss}
            onOpen={open}
          >
            {ways}
          </BoardCards>
        ) : (
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
          completed={fulfilled.orders}
          unreadable={fulfilled.unreadable}
          isFailed={(!board && orders.isError) || (!fulfilled.orders && fulfilled.isError)}
          onUnbump={unbump}
        />
      </StaffBottomBar>
    </Page>
  );
}
