import { CircleCheck } from 'lucide-react';
import { unreadableOf } from '@/data/ordering/board';
import { useOrdersFreshness } from '@/data/ordering/use-freshness';
import { useUncollected } from '@/data/ordering/use-uncollected';
import { useWorkplace } from '@/data/staff/workplace';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { MoreRows } from '@/shared/ui/more-rows';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { Page } from '@/shared/ui/page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { texts } from './texts';
import { UncollectedRows } from './uncollected-rows';
import { UnreadableCards } from './unreadable-card';

/** What has left the board uncollected: each order can be opened to be handed over or refunded after all. */
export function UncollectedScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  useTitle(texts.uncollected.title);
  const list = useUncollected(vendorLocationId);
  const orders = list.data && documentsOf(list.data);
  const unreadable = unreadableOf(list.data);
  const { dot, doubt } = useOrdersFreshness(location, {
    isLoaded: orders !== undefined,
    isFailed: list.isError,
  });
  const reload = (): void => void list.refetch();
  return (
    <Page>
      <StaffHeader vendorLocationId={vendorLocationId} backTo={paths.staffBoard.to({ vendorLocationId })}>
        <LiveDot {...dot} />
      </StaffHeader>
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.doubt.pickedUp}
      </DoubtBanner>
      <main className="flex-1 pb-5">
        <div className="px-(--gutter) pt-2 pb-4">
          <p className="type-small text-muted">
            {location.description}, {location.vendorName}
          </p>
          <h1 className="type-title">{texts.uncollected.title}</h1>
          <p className="mt-1.5 type-body text-muted">{texts.uncollected.about}</p>
        </div>
        {!orders && !list.isError && <OrderListLoading label={texts.uncollected.loading} rows={4} />}
        {!orders && list.isError && <ErrorState text={texts.failed} onReload={reload} />}
        {unreadable.length > 0 && (
          <div className="px-(--gutter)">
            <UnreadableCards ids={unreadable} />
          </div>
        )}
        {orders?.length === 0 && unreadable.length === 0 && (
          <EmptyState icon={CircleCheck} text={texts.uncollected.none} />
        )}
        {orders && orders.length > 0 && <UncollectedRows orders={orders} venue={location} />}
        <MoreRows
          query={list}
          failed={texts.failed}
          text={texts.uncollected.more}
          className="px-(--gutter)"
        />
      </main>
      <StaffBottomBar vendorLocationId={vendorLocationId} />
    </Page>
  );
}
