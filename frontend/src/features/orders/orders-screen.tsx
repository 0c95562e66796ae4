import { useEffect } from 'react';
import { unreadableOf } from '@/data/ordering/board';
import { useOrderHistory } from '@/data/ordering/order-history';
import { useOrdersFreshness } from '@/data/ordering/use-freshness';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useBack } from '@/shared/hooks/use-back';
import { useIsLaptop } from '@/shared/hooks/use-is-laptop';
import { useNear } from '@/shared/hooks/use-near';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { MoreRows } from '@/shared/ui/more-rows';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { ExportButton } from './export-button';
import { HistoryFilterBar } from './history-filter-bar';
import { NoOrders } from './no-orders';
import { OrdersTable } from './orders-table';
import { PlacedOrders } from './placed-orders';
import { FoundFigures, ShiftFigures } from './shift-figures';
import { texts } from './texts';
import { useHistorySearch } from './use-history-search';

/** S2, S4: what was ordered and paid at a location, the newest first. Opened from here an order completes nothing. */
export function OrdersScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const home = paths.staffHome.to({ vendorLocationId });
  const goBack = useBack(home);
  const search = useHistorySearch();
  const history = useOrderHistory(vendorLocationId, search.filter, search.sought);
  const { data, isError, refetch } = history;
  const orders = data && documentsOf(data);
  const { dot, doubt } = useOrdersFreshness(location, { isLoaded: orders !== undefined, isFailed: isError });
  const reload = (): void => void refetch();
  const Placed = useIsLaptop() ? OrdersTable : PlacedOrders;
  return (
    <DeskPage title={texts.title} subtitle={location.description} backTo={home} end={<LiveDot {...dot} />}>
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1 pb-5">
        <div className="lg:desk:flex lg:desk:flex-wrap lg:desk:items-end lg:desk:justify-between">
          {search.isFiltered ? (
            <FoundFigures location={location} search={search} />
          ) : (
            <ShiftFigures vendorLocationId={vendorLocationId} />
          )}
          <HistoryFilterBar search={search} />
          <ExportButton filter={search.filter} />
        </div>
        {!orders && !isError && <OrderListLoading label={texts.loading} rows={6} />}
        {!orders && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {orders?.length === 0 && unreadableOf(data).length === 0 && data?.nextToken === undefined && (
          <NoOrders isFiltered={search.isFiltered} onClear={search.clear} onBack={goBack} />
        )}
        {orders && orders.length > 0 && <Placed orders={orders} location={location} />}
        {data?.nextToken !== undefined && <More key={data.nextToken} history={history} />}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} />
    </DeskPage>
  );
}

/** The next page comes when one gets near its place; by a press where that has failed. */
function More({ history }: { history: ReturnType<typeof useOrderHistory> }) {
  const { isError, isFetching, fetchNextPage } = history;
  const [place, isNear] = useNear<HTMLDivElement>();
  const isDue = isNear && !isFetching && !isError;
  useEffect(() => {
    if (isDue) fetchNextPage();
  }, [isDue, fetchNextPage]);
  return (
    <div ref={place}>
      <MoreRows query={history} failed={texts.failed} text={texts.more} className="px-(--gutter)" />
    </div>
  );
}
