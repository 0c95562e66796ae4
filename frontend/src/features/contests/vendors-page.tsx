import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { atLeast, type Role } from '@lineless/contracts/access';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { paths } from '@/shared/paths';

interface VendorsPageProps {
  /** The lowest role that may open it. */
  from: Role;
  children: (location: VendorLocation, isManager: boolean) => ReactNode;
}

/** Around the pages of a vendor's drawings: all staff look at them, managers make them. */
export function VendorsPage({ from, children }: VendorsPageProps) {
  const { location, role } = useWorkplace();
  const { vendorId = '' } = useParams<'vendorId'>();
  const home = paths.staffHome.to({ vendorLocationId: location.vendorLocationId });
  if (!atLeast(role.role, from)) return <Navigate to={home} replace />;
  if (vendorId !== location.vendorId) return <NotFoundScreen home={home} />;
  return children(location, atLeast(role.role, 'MANAGER'));
}
