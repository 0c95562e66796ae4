import { Navigate } from 'react-router-dom';
import { lastLocation } from '@/shared/lib/remembered';
import { paths } from '@/shared/paths';

/** /staff: the remembered location's home, otherwise the choice of a location (resolution 1). */
export function StaffStartScreen() {
  const vendorLocationId = lastLocation('staff');
  return (
    <Navigate
      replace
      to={vendorLocationId === null ? paths.staffLocations.to() : paths.staffHome.to({ vendorLocationId })}
    />
  );
}
