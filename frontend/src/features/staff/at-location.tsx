import type { VendorRole } from '@lineless/contracts/staff/roles';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { UserX } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/app/paths';
import { NotFoundScreen } from '@/features/errors/not-found-screen';
import { ProblemPanel } from '@/features/errors/problem-panel';
import { problemOf } from '@/shared/api/problem';
import { PageLoading } from '@/shared/chrome/page-loading';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { rememberLocation } from '@/shared/lib/remembered';
import { ButtonLink } from '@/shared/ui/button-link';
import { Page } from '@/shared/ui/page';
import { useGetUserRoleQuery, useGetWorkLocationQuery } from './api';
import { rememberPastLocation } from './past-locations';

export interface Workplace {
  readonly location: VendorLocation;
  readonly role: VendorRole;
}

/** Around every screen of a location: who has no role at its vendor gets no further. */
export function AtLocation({ children }: { children: (workplace: Workplace) => ReactNode }) {
  const { vendorLocationId = '' } = useParams<'vendorLocationId'>();
  const place = useGetWorkLocationQuery(vendorLocationId);
  const location = place.currentData;
  const duty = useGetUserRoleQuery(location?.vendorId ?? '', { skip: !location });
  const role = duty.currentData;

  useEffect(() => {
    if (!location || !role) return;
    rememberLocation('staff', location.vendorLocationId);
    rememberPastLocation(location);
  }, [location, role]);

  if (location && role) return children({ location, role });
  if (place.isError && problemOf(place.error).status === 404) {
    // Not /staff: that would lead back here while the location is remembered.
    return <NotFoundScreen home={paths.staffLocations.to()} />;
  }
  const failed = place.isError ? place : duty.isError ? duty : null;
  const problem = failed && problemOf(failed.error);
  return (
    <Page>
      <StaffHeader />
      {!problem && <PageLoading />}
      {problem && location && (problem.status === 404 || problem.status === 403) && (
        <NoRole vendorName={location.vendorName} />
      )}
      {problem && problem.status !== 404 && problem.status !== 403 && (
        <ProblemPanel
          problem={problem}
          home={paths.staffLocations.to()}
          onReload={() => void failed.refetch()}
        />
      )}
    </Page>
  );
}

function NoRole({ vendorName }: { vendorName: string }) {
  return (
    <main className="grid justify-items-start gap-2 px-(--gutter) pt-6">
      <UserX aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
      <h1 className="type-title">No role at {vendorName}</h1>
      <p role="alert" className="type-body text-muted">
        This phone number is not on the staff list. A manager of {vendorName} can add it.
      </p>
      <ButtonLink to={paths.staffLocations.to()} className="mt-4">
        Select another location
      </ButtonLink>
    </main>
  );
}
