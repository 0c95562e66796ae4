import type { Lead } from '@lineless/contracts/leads/leads';
import { Handshake } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { useGetLeadsInfiniteQuery } from '@/data/leads/leads';
import { useWorkplace } from '@/data/staff/workplace';
import { eventDate } from '@/data/venue-events/event-time';
import { problemOf } from '@/shared/api/problem';
import { ManagersFrame } from '@/shared/chrome/managers-frame';
import { serverNow } from '@/shared/lib/server-clock';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { MoreRows } from '@/shared/ui/more-rows';
import { RowsLoading } from '@/shared/ui/rows-loading';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

const FORBIDDEN = 403;

/** Ours: who has asked for a demo. For SUPER_ADMIN of the platform's own house; others are told so (decision 108). */
export function LeadsScreen() {
  const { location, role } = useWorkplace();
  if (role.role !== 'SUPER_ADMIN') return <Navigate to={paths.staffHome.to(location)} replace />;
  return (
    <ManagersFrame title={texts.title} subtitle={location.vendorName}>
      <main className="flex-1 px-(--gutter) pb-5">
        <p className="pb-4 type-small text-muted">{texts.text}</p>
        <LeadList vendorId={location.vendorId} timeZone={location.timeZone} />
      </main>
    </ManagersFrame>
  );
}

function LeadList({ vendorId, timeZone }: { vendorId: string; timeZone: string }) {
  const leads = useGetLeadsInfiniteQuery(vendorId, { refetchOnMountOrArgChange: true });
  const { data, error, isError, refetch } = leads;
  const all = data?.pages.flatMap(({ items }) => items);
  if (!all) {
    if (!isError) return <LeadsLoading />;
    const { status, message } = problemOf(error);
    if (status === FORBIDDEN) return <EmptyState icon={Handshake} text={message} />;
    return <ErrorState text={texts.failed} onReload={() => void refetch()} />;
  }
  if (all.length === 0) return <EmptyState icon={Handshake} text={texts.none} />;
  return (
    <>
      <ul aria-label={texts.label} className="border-t border-line *:border-b *:border-line">
        {all.map((lead) => (
          <LeadRow key={lead.leadId} lead={lead} day={eventDate(lead.submittedAt, timeZone, serverNow())} />
        ))}
      </ul>
      <MoreRows query={leads} failed={texts.failed} text={texts.more} />
    </>
  );
}

const way = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 break-all';

function LeadRow({ lead, day }: { lead: Lead; day: string }) {
  const { companyName, fullName, phoneNumber, email, message } = lead;
  return (
    <li className="grid gap-x-6 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h2 className="type-label break-words">{companyName}</h2>
        <p className="type-small text-muted">
          {fullName} · {day}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5 type-label lg:-my-2 lg:grid">
        <a href={`tel:${phoneNumber}`} className={way}>
          {phoneNumber}
        </a>
        <a href={`mailto:${email}`} className={way}>
          {email}
        </a>
      </p>
      <p className="type-body break-words whitespace-pre-line">{message}</p>
    </li>
  );
}

function LeadsLoading() {
  return (
    <RowsLoading label={texts.loading} rows={3} row="grid gap-3 py-4">
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-10 w-full max-w-md" />
    </RowsLoading>
  );
}
