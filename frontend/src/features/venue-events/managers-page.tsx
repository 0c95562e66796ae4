import { atLeast } from '@lineless/contracts/access';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { paths } from '@/shared/paths';

/** Around the pages of a vendor's events: who is STAFF stands at the location's home (resolution 48). */
export function ManagersPage({ children }: { children: (location: VendorLocation) => ReactNode }) {
  const { location, role } = useWorkplace();
  const { vendorId = '' } = useParams<'vendorId'>();
  const home = paths.staffHome.to({ vendorLocationId: location.vendorLocationId });
  if (!atLeast(role.role, 'MANAGER')) return <Navigate to={home} replace />;
  if (vendorId !== location.vendorId) return <NotFoundScreen home={home} />;
  return children(location);
}
