import type { Order } from '@lineless/contracts/ordering/orders';
import { LayoutGrid } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { boardOf, limitsOf, unreadableOf } from '@/data/ordering/board';
import { useGetFulfilledQuery } from '@/data/ordering/board-api';
import { useBoard } from '@/data/ordering/use-board';
import { useWorkplace } from '@/data/staff/workplace';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Page } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { BoardBanner } from './board-banner';
import { BoardHeader } from './board-header';
import { ReadyStrip } from './ready-strip';
import { BoardCards } from './board-cards';
import { UncollectedLink } from './uncollected-link';
import { useAlerts } from './use-alerts';
import { useBump } from './use-bump';

/** The live board: paid orders of a location, the longest waiting first. */
export function BoardScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle(`Board, ${location.description}`);
  const navigate = useNavigate();
  const orders = useBoard(vendorLocationId);
  const fulfilled = useGetFulfilledQuery(vendorLocationId);
  const items = orders.currentData?.items;
  const unreadable = unreadableOf(orders.currentData);
  const board = useMemo(() => (items ? boardOf(items) : null), [items]);
  const limits = useMemo(() => limitsOf(location), [location]);
  const { bump, unbump, dismiss } = useBump(vendorLocationId);
  useAlerts(board?.open, limits);

  const open = useCallback(
    ({ orderId }: Order) => void navigate(paths.staffOrder.to({ vendorLocationId, orderId })),
    [navigate, vendorLocationId],
  );
  const reload = (): void => {
    void orders.refetch();
    void fulfilled.refetch();
  };

  return (
    <Page wide className="h-dvh overflow-hidden">
      <BoardHeader location={location} open={board?.open ?? null} limits={limits} />
      <BoardBanner failed={orders.isError && board !== null} onRetry={reload}>
        New orders may be missing.
      </BoardBanner>
      <UncollectedLink
        vendorLocationId={vendorLocationId}
        count={orders.currentData?.board?.uncollected ?? 0}
      />
      <main className="flex min-h-0 flex-1 flex-col">
        {!board && !orders.isError && <LoadingCards />}
        {!board && orders.isError && <ErrorState text="Unable to Fetch Orders" onReload={reload} />}
        {board?.cards.length === 0 && unreadable.length === 0 && (
          <EmptyState icon={LayoutGrid} text="No open orders. A paid one appears here by itself." />
        )}
        {board && (board.cards.length > 0 || unreadable.length > 0) && (
          <BoardCards
            cards={board.cards}
            unreadable={unreadable}
            limits={limits}
            onBump={bump}
            onDismiss={dismiss}
            onOpen={open}
          />
        )}
      </main>
      <StaffBottomBar vendorLocationId={vendorLocationId}>
        <ReadyStrip
          location={location}
          ready={board?.ready ?? []}
          completed={fulfilled.currentData?.items ?? []}
          onUnbump={unbump}
        />
      </StaffBottomBar>
    </Page>
  );
}

function LoadingCards() {
  return (
    <Loading label="Loading the board">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(196px,1fr))] items-start gap-3 px-(--gutter) pt-1 md:px-5">
        {[248, 278, 218, 248].map((height, index) => (
          <div
            key={index}
            style={{ height }}
            className="grid content-start gap-3 rounded-[8px] bg-surface p-3"
          >
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
