import { atLeast } from '@lineless/contracts/access';
import type { FoundCustomer } from '@lineless/contracts/customers/customers';
import { ChevronRight, UserRoundSearch } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useFindCustomersQuery } from '@/data/customers/customers';
import { useWorkplace } from '@/data/staff/workplace';
import { eventDate } from '@/data/venue-events/event-time';
import { ManagersFrame } from '@/shared/chrome/managers-frame';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { serverNow } from '@/shared/lib/server-clock';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { SearchField } from '@/shared/ui/search-field';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { customerName } from './customer-name';
import { texts } from './texts';

const LEAST = 2;
/** A name is looked for when one has stopped typing it. */
const QUIET_MS = 300;

/** Ours: a customer by name, number or the code of an order; for MANAGER and above. */
export function CustomersScreen() {
  const { location, role } = useWorkplace();
  if (!atLeast(role.role, 'MANAGER')) return <Navigate to={paths.staffHome.to(location)} replace />;
  return <Customers />;
}

function Customers() {
  const { location } = useWorkplace();
  const [address, setAddress] = useSearchParams();
  const typed = address.get('find') ?? '';
  const text = useDebounced(typed.trim(), QUIET_MS);
  const change = (find: string): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (find === '') next.delete('find');
        else next.set('find', find);
        return next;
      },
      { replace: true },
    );
  return (
    <ManagersFrame title={texts.title} subtitle={location.vendorName}>
      <main className="flex-1 pb-5">
        <form
          role="search"
          aria-label={texts.find.name}
          onSubmit={(event) => event.preventDefault()}
          className="px-(--gutter) pb-4 md:max-w-[30rem]"
        >
          <SearchField
            label={texts.find.label}
            labelShown
            typed={typed}
            hint={typed.trim().length === 1 ? texts.find.hint : undefined}
            onType={change}
          />
        </form>
        {text.length < LEAST ? (
          <EmptyState icon={UserRoundSearch} text={texts.find.empty} />
        ) : (
          <FoundList text={text} />
        )}
      </main>
    </ManagersFrame>
  );
}

function FoundList({ text }: { text: string }) {
  const { location } = useWorkplace();
  const { vendorId } = location;
  const found = useFindCustomersQuery({ vendorId, text }, { refetchOnMountOrArgChange: true });
  const { currentData, isError, refetch } = found;
  const items = currentData?.items;
  if (!items) return isError ? <ErrorState text={texts.failed} onReload={() => void refetch()} /> : <Rows />;
  if (items.length === 0)
    return (
      <div role="status">
        <EmptyState icon={UserRoundSearch} text={texts.find.none} />
      </div>
    );
  return (
    <>
      <p role="status" className="px-(--gutter) pb-2 type-small text-muted">
        {texts.find.count(items.length)}
      </p>
      <ul aria-label={texts.find.list} className="border-t border-line *:border-b *:border-line">
        {items.map((one) => (
          <Row key={one.userId} found={one} />
        ))}
      </ul>
      {currentData.isCut && <p className="px-(--gutter) pt-3 type-small text-muted">{texts.find.cut}</p>}
    </>
  );
}

function Row({ found }: { found: FoundCustomer }) {
  const { location } = useWorkplace();
  const { vendorLocationId, timeZone } = location;
  const { userId, isMember, lastOrderAt } = found;
  return (
    <li>
      <Link
        to={paths.staffCustomer.to({ vendorLocationId, userId })}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-x-4 px-(--gutter) py-3 -outline-offset-2! hover:bg-raised"
      >
        <span className="grid min-w-0">
          <b className="type-label wrap-anywhere">
            <bdi>{customerName(found)}</bdi>
          </b>
          <span className="type-small text-muted">
            {lastOrderAt === null
              ? texts.noOrder
              : texts.lastOrder(eventDate(lastOrderAt, timeZone, serverNow()))}
          </span>
        </span>
        {isMember ? <StatusMark status="CONFIRMED" text={texts.member} /> : <span />}
        <ChevronRight aria-hidden size={16} className="text-muted" />
      </Link>
    </li>
  );
}

function Rows() {
  return (
    <Loading label={texts.loading}>
      <div className="border-t border-line px-(--gutter) *:border-b *:border-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="grid gap-2 py-3.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
