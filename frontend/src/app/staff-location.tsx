import { UserX } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { rememberPastLocation } from '@/data/staff/past-locations';
import { useGetUserRoleQuery } from '@/data/staff/roles';
import { keepWorkplace, keptWorkplace } from '@/data/staff/kept-workplace';
import { WorkplaceContext } from '@/data/staff/workplace';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { problemOf, type Problem } from '@/shared/api/problem';
import { isRefused } from '@/shared/api/retries';
import { ConfirmLogout } from '@/shared/chrome/logout';
import { PageLoading } from '@/shared/chrome/page-loading';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { ManagersNavContext } from '@/shared/chrome/managers-nav';
import { StaffTabsContext } from '@/shared/chrome/staff-tabs';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { ProblemPanel } from '@/shared/errors/problem-panel';
import { useOnline } from '@/shared/hooks/use-online';
import { rememberLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { ButtonLink } from '@/shared/ui/button-link';
import { Page } from '@/shared/ui/page';
import { PasskeyPrompt } from './passkey-prompt';
import { texts } from './texts';
import { useDuty } from './use-duty';
import { VenueNav } from './venue-nav';
import { VenueTabs } from './venue-tabs';

const VENUE_TABS = <VenueTabs />;
const VENUE_NAV = <VenueNav />;

/** Around each screen of a location: after 5 s (C9) place and role are asked again. */
export function StaffLocation() {
  return (
    <ConfirmLogout>
      <AtWork />
    </ConfirmLogout>
  );
}

/** Who has no role at the location's vendor gets no further. */
function AtWork() {
  const { vendorLocationId = '' } = useParams<'vendorLocationId'>();
  const place = useGetVenueLocationQuery(vendorLocationId);
  const location = place.currentData;
  const duty = useGetUserRoleQuery(location?.vendorId ?? '', { skip: !location });
  const { refetch } = duty;
  const hasNone = duty.error !== undefined && isRefusal(problemOf(duty.error));
  // The role was taken away while this page was open: what it showed is not for this person any more.
  const role = hasNone ? undefined : duty.currentData;
  const told = useMemo(() => (location && role ? { location, role } : null), [location, role]);
  const isOnline = useOnline();
  const isUnheard =
    !isOnline || [place, duty].some(({ error }) => error !== undefined && isPassing(problemOf(error)));
  // The screen opens with what was so a moment ago; that lets in no person whom the server refuses.
  const isUndecided = !told && location !== null && [place, duty].every(({ error }) => error === undefined);
  const kept = useMemo(
    () => (isUnheard || isUndecided ? keptWorkplace(vendorLocationId) : null),
    [isUnheard, isUndecided, vendorLocationId],
  );
  const workplace = told ?? kept;
  useDuty(
    workplace ? vendorLocationId : null,
    useCallback(() => void refetch(), [refetch]),
  );

  useEffect(() => {
    // An effect runs a moment after the paint it belongs to: a person who has signed out by then leaves nothing.
    if (!told || session.current().status !== 'authenticated') return;
    rememberLocation('staff', told.location.vendorLocationId);
    rememberPastLocation(told.location);
    keepWorkplace(told);
  }, [told]);

  if (workplace) {
    return (
      <WorkplaceContext value={workplace}>
        <StaffTabsContext value={VENUE_TABS}>
          <ManagersNavContext value={VENUE_NAV}>
            <Outlet />
            <PasskeyPrompt />
          </ManagersNavContext>
        </StaffTabsContext>
      </WorkplaceContext>
    );
  }
  if (location === null || (place.isError && problemOf(place.error).status === 404)) {
    // Not /staff: that would lead back here while the location is remembered.
    return <NotFoundScreen home={paths.staffLocations.to()} />;
  }
  const failed = place.isError ? place : duty.isError ? duty : null;
  const problem = failed && problemOf(failed.error);
  return (
    <Page>
      <StaffHeader />
      {!problem && <PageLoading />}
      {location && hasNone && <NoRole vendorName={location.vendorName} />}
      {problem && !hasNone && (
        <ProblemPanel
          problem={problem}
          home={paths.staffLocations.to()}
          onReload={() => void failed.refetch()}
        />
      )}
    </Page>
  );
}

/** The server said nothing of them: no network, or no service that could answer; or it is not known yet who asks. */
function isPassing({ status }: Problem): boolean {
  return status === 401 || !isRefused(status);
}

function isRefusal({ status }: Problem): boolean {
  return status === 404 || status === 403;
}

function NoRole({ vendorName }: { vendorName: string }) {
  return (
    <main className="grid justify-items-start gap-2 px-(--gutter) pt-6">
      <UserX aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
      <h1 className="type-title">{texts.noRole.title(vendorName)}</h1>
      <p role="alert" className="type-body text-muted">
        {texts.noRole.text(vendorName)}
      </p>
      <ButtonLink to={paths.staffLocations.to()} className="mt-4">
        {texts.noRole.action}
      </ButtonLink>
    </main>
  );
}
