import { CircleCheck } from 'lucide-react';
import { useFreshness } from '@/data/ordering/use-freshness';
import { useUncollected } from '@/data/ordering/use-uncollected';
import { useWorkplace } from '@/data/staff/workplace';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { FieldError } from '@/shared/ui/field-shell';
import { LiveDot } from '@/shared/ui/live-dot';
import { Page } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { BoardBanner } from './board-banner';
import { UncollectedRows } from './uncollected-rows';

/** What earlier days have left: each order can be opened to be handed over or refunded after all. */
export function UncollectedScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle('Uncollected');
  const list = useUncollected(vendorLocationId);
  const orders = list.data && documentsOf(list.data);
  const { dot, doubt } = useFreshness(location, { isLoaded: orders !== undefined, isFailed: list.isError });
  const reload = (): void => void list.refetch();
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} backTo={paths.staffBoard.to({ vendorLocationId })}>
        <LiveDot {...dot} />
      </StaffHeader>
      <BoardBanner doubt={doubt} onRetry={reload}>
        Orders may have been picked up meanwhile.
      </BoardBanner>
      <main className="flex-1 pb-5">
        <div className="px-(--gutter) pt-2 pb-4">
          <p className="type-small text-muted">
            {location.description}, {location.vendorName}
          </p>
          <h1 className="type-title">Uncollected</h1>
          <p className="mt-1.5 type-body text-muted">Paid on an earlier day and never picked up.</p>
        </div>
        {!orders && !list.isError && <LoadingRows />}
        {!orders && list.isError && <ErrorState text="Unable to Fetch Orders" onReload={reload} />}
        {orders?.length === 0 && <EmptyState icon={CircleCheck} text="Nothing is left from earlier days." />}
        {orders && orders.length > 0 && <UncollectedRows orders={orders} />}
        {orders && list.data?.nextToken !== undefined && (
          <div className="grid gap-2 px-(--gutter) pt-4">
            {list.isError && <FieldError>Unable to Fetch Orders</FieldError>}
            <Button full busy={list.isFetching} onClick={list.showMore}>
              Load more
            </Button>
          </div>
        )}
      </main>
      <StaffBottomBar vendorLocationId={vendorLocationId} />
    </Page>
  );
}

function LoadingRows() {
  return (
    <Loading label="Loading uncollected orders">
      <div className="border-t border-line *:border-b *:border-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="grid min-h-17 content-center gap-2 px-(--gutter)">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3.5 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
