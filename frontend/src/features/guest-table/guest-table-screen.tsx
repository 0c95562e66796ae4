import { atLeast } from '@lineless/contracts/access';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { useCallback } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useGetGleventQuery } from '@/data/guest-lists/glevents';
import { useGuests } from '@/data/guest-lists/guests';
import { useWorkplace } from '@/data/staff/workplace';
import { problemOf } from '@/shared/api/problem';
import { DeskPage } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { useFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { LiveDot } from '@/shared/ui/live-dot';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { GuestTable } from './guest-table';
import { texts } from './texts';

/** Ours: a manager's guests at a desk, before a night and after it. */
export function GuestTableScreen() {
  const { location, role } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { gleventId = '' } = useParams<'gleventId'>();
  const key = { vendorId, gleventId };
  const event = useGetGleventQuery(key);
  const glevent = event.currentData;
  const list = useGuests(key);
  const { guests } = list;
  const isLoaded = guests !== undefined && glevent !== undefined;
  const isError = list.isError || event.isError;
  const live = useLiveDot(guestListTopics.glevent.of(gleventId), location);
  const { dot, doubt } = useFreshness(live, { isLoaded, isFailed: isError });
  const links = glevent?.promoterLinks;
  const promoterOf = useCallback(
    ({ promoterLinkId }: Reservation) => links?.find(({ linkId }) => linkId === promoterLinkId)?.name,
    [links],
  );
  const reload = (): void => {
    void list.refetch();
    void event.refetch();
  };
  if (!atLeast(role.role, 'MANAGER'))
    return <Navigate to={paths.staffHome.to({ vendorLocationId })} replace />;
  if (list.isError && problemOf(list.error).status === 404)
    return <NotFoundScreen home={paths.staffGlevents.to({ vendorLocationId })} />;
  return (
    <DeskPage
      title={glevent?.name ?? texts.title}
      about={texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffGuests.to({ vendorLocationId, gleventId })}
      isStep
      end={<LiveDot {...dot} />}
    >
      <DoubtBanner doubt={doubt} onRetry={reload}>
        {texts.old}
      </DoubtBanner>
      <main className="flex-1 px-(--gutter) pb-6">
        {!isLoaded && !isError && (
          <Loading label={texts.loading}>
            <Skeleton className="mt-4 h-96" />
          </Loading>
        )}
        {!isLoaded && isError && <ErrorState text={texts.failed} onReload={reload} />}
        {isLoaded && (
          <GuestTable glevent={glevent} guests={guests} promoterOf={promoterOf} venue={location} />
        )}
      </main>
    </DeskPage>
  );
}
