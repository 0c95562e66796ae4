import { keptOrders } from '@/data/ordering/kept-orders';
import { orderIdOf } from '@/data/ordering/order';
import { useGetMyOrdersInfiniteQuery } from '@/data/ordering/my-orders';
import { useLastAccent } from '@/data/venues/use-last-accent';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { useIsUnheard } from '@/shared/hooks/use-is-unheard';
import { useTitle } from '@/shared/hooks/use-title';
import { latest } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { MoreRows } from '@/shared/ui/more-rows';
import { Page } from '@/shared/ui/page';
import { KeptOrders } from './kept-orders';
import { isPlaced, OrderRows } from './order-rows';
import { NoOrders, OrdersAwaited, OrdersFailed } from './orders-state';
import { texts } from './texts';

/** /order/history, title 'Order History', Back leads to the account (C2). */
export function HistoryScreen() {
  useTitle(texts.orders.title);
  const { user } = useSession();
  const accent = useLastAccent();
  return (
    <Page accent={accent}>
      <CustomerHeader title={texts.orders.title} backTo={paths.account.to()} />
      <main className="pt-3">{user && <AllOrders userId={user.userId} />}</main>
      <Footer />
    </Page>
  );
}

function AllOrders({ userId }: { userId: string }) {
  const history = useGetMyOrdersInfiniteQuery(userId);
  const { data, isError, hasNextPage, refetch } = history;
  const orders =
    data &&
    latest(
      orderIdOf,
      data.pages.flatMap(({ items }) => items),
    ).filter(isPlaced);
  const isUnheard = useIsUnheard(!orders, isError);
  if (!orders) {
    const kept = isUnheard ? keptOrders() : [];
    return (
      <>
        <KeptOrders orders={kept} />
        {isError && <OrdersFailed onReload={() => void refetch()} />}
        {!isError && kept.length === 0 && <OrdersAwaited rows={8} />}
      </>
    );
  }
  if (orders.length === 0 && !hasNextPage) return <NoOrders />;
  return (
    <>
      <OrderRows orders={orders} label={texts.orders.all} again />
      <MoreRows
        query={history}
        failed={texts.failed.title}
        text={texts.orders.loadMore}
        className="px-(--gutter)"
      />
    </>
  );
}
