import { useGetCustomerOrdersInfiniteQuery } from '@/data/customers/customers';
import { itemsLeft, piecesOf } from '@/data/ordering/order';
import { useWorkplace } from '@/data/staff/workplace';
import { useNow } from '@/shared/hooks/use-now';
import { countText } from '@/shared/lib/count-text';
import { shortId } from '@/shared/lib/ids';
import { money } from '@/shared/lib/money';
import { dayAndTimeOf } from '@/shared/lib/time';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { MoreRows } from '@/shared/ui/more-rows';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { OrderList, OrderRow } from '@/shared/ui/order-row';
import { SectionHeading } from '@/shared/ui/section-heading';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

const { page } = texts;

/** What a customer ordered at the venue, at all of its locations; each row leads to the order. */
export function CustomerOrders({ userId }: { userId: string }) {
  const { location } = useWorkplace();
  const { vendorId } = location;
  const now = useNow(60_000);
  const orders = useGetCustomerOrdersInfiniteQuery({ vendorId, userId }, { refetchOnMountOrArgChange: true });
  const { data, isError, refetch } = orders;
  const all = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-label={page.ordersList}>
      <SectionHeading title={page.orders} />
      {!all && !isError && <OrderListLoading label={page.loading} rows={4} />}
      {!all && isError && <ErrorState text={page.ordersFailed} onReload={() => void refetch()} />}
      {all?.length === 0 && <p className="px-(--gutter) type-small text-muted">{page.noOrders}</p>}
      {all && all.length > 0 && (
        <OrderList label={page.ordersList}>
          {all.map((order) => (
            <OrderRow
              key={order.orderId}
              to={paths.staffOrder.to(order)}
              code={shortId(order.orderId)}
              mark={<StatusMark status={order.status} text={texts.statuses[order.status]} />}
              figure={money(order.totalAmount)}
              about={[
                countText(piecesOf(order)),
                itemsLeft(order)
                  .map(({ name }) => name)
                  .join(', '),
              ].join(' · ')}
              aside={dayAndTimeOf(order.datetimePaid ?? order.datetimeCreated, location, now)}
            />
          ))}
        </OrderList>
      )}
      <MoreRows query={orders} failed={page.ordersFailed} text={page.more} className="px-(--gutter)" />
    </section>
  );
}
