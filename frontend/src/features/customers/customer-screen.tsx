import { atLeast } from '@lineless/contracts/access';
import type { Customer } from '@lineless/contracts/customers/customers';
import { UserRoundX } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { useGetCustomerQuery } from '@/data/customers/customers';
import { useWorkplace } from '@/data/staff/workplace';
import { eventDate } from '@/data/venue-events/event-time';
import { problemOf } from '@/shared/api/problem';
import { ManagersFrame } from '@/shared/chrome/managers-frame';
import { money } from '@/shared/lib/money';
import { serverNow } from '@/shared/lib/server-clock';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Figure } from '@/shared/ui/figure';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { customerName } from './customer-name';
import { CustomerOrders } from './customer-orders';
import { CustomerVisits } from './customer-visits';
import { texts } from './texts';

const { page } = texts;
const NOT_FOUND = 404;

/** Ours: a customer at this venue, what they spent and when they came; for MANAGER and above. */
export function CustomerScreen() {
  const { location, role } = useWorkplace();
  const { userId = '' } = useParams<'userId'>();
  if (!atLeast(role.role, 'MANAGER')) return <Navigate to={paths.staffHome.to(location)} replace />;
  return <OneCustomer key={userId} userId={userId} />;
}

function OneCustomer({ userId }: { userId: string }) {
  const { location } = useWorkplace();
  const { vendorId, vendorName } = location;
  const found = useGetCustomerQuery({ vendorId, userId }, { refetchOnMountOrArgChange: true });
  const { currentData: customer, isError, error, refetch } = found;
  const isUnknown = isError && problemOf(error).status === NOT_FOUND;
  return (
    <ManagersFrame
      title={customer ? customerName(customer) : texts.title}
      subtitle={vendorName}
      backTo={paths.staffCustomers.to(location)}
      end={customer?.isMember === true && <StatusMark status="CONFIRMED" text={texts.member} />}
    >
      <main className="flex-1 pb-5">
        {!customer && !isError && <PageLoading />}
        {isUnknown && <EmptyState icon={UserRoundX} text={page.notFound} />}
        {!customer && isError && !isUnknown && (
          <ErrorState text={page.failed} onReload={() => void refetch()} />
        )}
        {/* What was known before it failed to be asked for again stays. */}
        {customer && !isUnknown && <Whole customer={customer} />}
      </main>
    </ManagersFrame>
  );
}

function Whole({ customer }: { customer: Customer }) {
  const { userId, name, isForgotten } = customer;
  return (
    <>
      <p className="px-(--gutter) pb-4 type-small text-muted">
        {[isForgotten ? page.forgotten : name === null && page.nameless, page.onRecord]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Figures customer={customer} />
      <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <CustomerOrders userId={userId} />
        <div>
          <Favourites customer={customer} />
          {!isForgotten && <CustomerVisits customer={customer} />}
        </div>
      </div>
    </>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const { location } = useWorkplace();
  const { count, visits, spentAmount, tipAmount, refundAmount, firstAt, lastAt, isCut } = customer.orders;
  if (firstAt === null || lastAt === null) return null;
  const [first, last] = [firstAt, lastAt].map((at) => eventDate(at, location.timeZone, serverNow()));
  return (
    <section aria-label={page.figures} className="px-(--gutter) pb-2">
      <dl className="flex flex-wrap gap-x-9 gap-y-4">
        <Figure value={money(spentAmount)} label={page.spent} />
        <Figure value={count} label={page.orders} />
        <Figure value={visits} label={page.visits} />
        <Figure value={money(tipAmount)} label={page.tips} />
        {refundAmount !== '0.00' && <Figure value={money(refundAmount)} label={page.refunded} />}
      </dl>
      <p className="pt-3 type-small text-muted">
        {first === last ? page.once(last ?? '') : page.between(first ?? '', last ?? '')}
      </p>
      {isCut && <p className="type-small text-muted">{page.cut}</p>}
    </section>
  );
}

function Favourites({ customer }: { customer: Customer }) {
  const { products } = customer.orders;
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="favourites" className="px-(--gutter)">
      <h2 id="favourites" className="pt-7 pb-3 type-heading lg:pt-5">
        {page.favourites}
      </h2>
      <ul className="border-t border-line *:border-b *:border-line">
        {products.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex min-h-11 items-center justify-between gap-4 py-2 type-label">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="type-small text-muted tabular-nums">{quantity}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageLoading() {
  return (
    <Loading label={page.loading}>
      <div className="grid gap-4 px-(--gutter)">
        <Skeleton className="h-14 w-full max-w-md" />
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-60" />
      </div>
    </Loading>
  );
}
