import { isRecord } from '@/shared/lib/is-record';
import { lastLocation, previousPage, takeReturn, type Area } from '@/shared/lib/remembered';
import { returnPath } from '@/shared/lib/safe-path';
import { paths } from '@/shared/paths';

/**
 * Where one goes after signing in (resolution 2): the remembered page, the route in the navigation state,
 * the area's default, the previous page, the last location, the account. The remembered page is used up.
 */
export function returnTarget(area: Area, state: unknown): string {
  const remembered = takeReturn(area) ?? returnPath(routeIn(state));
  if (remembered !== null) return remembered;
  if (area === 'staff') return paths.staff.to();
  const vendorLocationId = lastLocation('customer');
  return (
    previousPage() ??
    (vendorLocationId === null ? paths.account.to() : paths.location.to({ vendorLocationId }))
  );
}

function routeIn(state: unknown): unknown {
  return isRecord(state) ? state.authRedirectTo : null;
}
