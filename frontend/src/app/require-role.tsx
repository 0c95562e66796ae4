import { atLeast, type Role } from '@lineless/contracts/access';
import { Navigate, Outlet } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';

/** Around screens of a location that ask for a role: who has a lower one stands at its home (resolution 48). */
export function RequireRole({ role }: { role: Role }) {
  const { location, role: own } = useWorkplace();
  if (atLeast(own.role, role)) return <Outlet />;
  return <Navigate replace to={paths.staffHome.to({ vendorLocationId: location.vendorLocationId })} />;
}
