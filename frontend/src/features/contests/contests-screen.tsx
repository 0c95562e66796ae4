import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { ChevronRight, Gift, ScanLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetContestQuery, useGetContestsQuery, type Contest } from '@/data/rewards/contests';
import { useVendorEvents } from '@/data/venue-events/events';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { useNow } from '@/shared/hooks/use-now';
import { whenOf } from '@/shared/lib/time';
import { newest } from '@/shared/live/newest';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { ContestMark } from './contest-mark';
import { texts } from './texts';
import { VendorsPage } from './vendors-page';

const EVERY_MS = 60_000;

/** Ours: the prize drawings of a vendor. */
export function ContestsScreen() {
  return (
    <VendorsPage from="STAFF">
      {(location, isManager) => <Contests location={location} isManager={isManager} />}
    </VendorsPage>
  );
}

function Contests({ location, isManager }: { location: VendorLocation; isManager: boolean }) {
  const { vendorLocationId, vendorId } = location;
  const { data: contests, isError, refetch } = useGetContestsQuery(vendorId);
  const { events } = useVendorEvents(vendorId);
  const to = paths.staffContestCreate.to({ vendorLocationId, vendorId });
  const action = isManager ? { text: texts.add, icon: Gift, does: { to } } : undefined;
  const nameOf = ({ contestId }: Contest): string =>
    events?.find(({ eventId }) => eventId === contestId)?.eventName ?? (events ? texts.unnamed : '\u00a0');
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffHome.to({ vendorLocationId })}
      action={action}
    >
      <main className="flex-1 pb-5">
        <div className="flex flex-wrap gap-2 px-(--gutter) py-3">
          <ButtonLink to={paths.staffClaims.to({ vendorLocationId })} icon={ScanLine} size="compact">
            {texts.results.scan}
          </ButtonLink>
          {isManager && (
            <ButtonLink to={paths.staffGifts.to({ vendorLocationId, vendorId })} icon={Gift} size="compact">
              {texts.gifts}
            </ButtonLink>
          )}
        </div>
        {!contests && !isError && <OrderListLoading label={texts.loading} rows={3} />}
        {!contests && isError && <ErrorState text={texts.failed} onReload={() => void refetch()} />}
        {contests?.length === 0 && <EmptyState icon={Gift} text={texts.none} />}
        {contests && contests.length > 0 && (
          <ul aria-label={texts.title} className="rows-at-desk border-t border-line *:border-b *:border-line">
            {contests.map((contest) => (
              <ContestRow
                key={contest.contestId}
                contest={contest}
                name={nameOf(contest)}
                location={location}
              />
            ))}
          </ul>
        )}
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId} action={action} />
    </DeskPage>
  );
}

interface ContestRowProps {
  contest: Contest;
  /** Of its event. */
  name: string;
  location: VendorLocation;
}

/** What goes on is followed; a closed drawing stays as it is. */
function ContestRow({ contest: listed, name, location }: ContestRowProps) {
  const { contestId } = listed;
  const { vendorLocationId, vendorId } = location;
  const skip = listed.status === 'CLOSED';
  const { currentData: followed = listed } = useGetContestQuery({ vendorId, contestId }, { skip });
  const { status, closesAt, closedAt, draws } = newest(listed, followed);
  const now = useNow(EVERY_MS);
  const when =
    closedAt === undefined
      ? texts.closes(whenOf(closesAt, location, now))
      : texts.closed(whenOf(closedAt, location, now));
  return (
    <li>
      <Link
        to={paths.staffContest.to({ vendorLocationId, vendorId, contestId })}
        className="flex min-h-18 items-center gap-3 px-(--gutter) py-2.5 -outline-offset-2! hover:bg-raised"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="type-label break-words">{name}</span>
          <span className="type-small text-muted tabular-nums">
            {status === 'DRAFT' ? when : `${texts.draws(draws)} · ${when}`}
          </span>
          <ContestMark status={status} />
        </span>
        <ChevronRight aria-hidden size={16} className="-mr-1 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
