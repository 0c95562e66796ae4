import { paths } from '@/shared/paths';
import { device, tab } from './storage';
import { returnPath } from './safe-path';

/**
 * Where this person was: pages to come back to and the last locations.
 * Screens of a location call `rememberLocation`; the router and the guards do the rest.
 */
export type Area = 'customer' | 'staff';

const CUSTOMER_LOCATION = 'lineless.location';
const STAFF_LOCATION = 'lineless.staff.location';
const PREVIOUS_PAGE = 'lineless.previous';
const returnKey = (area: Area) => `lineless.return.${area}`;

export function rememberLocation(area: Area, vendorLocationId: string): void {
  device.set(area === 'staff' ? STAFF_LOCATION : CUSTOMER_LOCATION, vendorLocationId);
}
export function lastLocation(area: Area): string | null {
  return device.get(area === 'staff' ? STAFF_LOCATION : CUSTOMER_LOCATION);
}

/** Where a guest is at home: where they last ordered, else the home page. */
export function guestsHome(): string {
  const vendorLocationId = lastLocation('customer');
  return vendorLocationId === null ? paths.home.to() : paths.location.to({ vendorLocationId });
}

/** The guarded page a visitor wanted before they had signed in. */
export function rememberReturn(area: Area, path: string): void {
  if (returnPath(path) !== null) tab.set(returnKey(area), path);
}
/** Gives the remembered page once. */
export function takeReturn(area: Area): string | null {
  const path = returnPath(tab.get(returnKey(area)));
  tab.remove(returnKey(area));
  return path;
}

/** The last of the customers' pages that was shown; sign-in pages do not count. */
export function rememberPage(path: string): void {
  if (returnPath(path) !== null && !/^\/(staff|dev)(\/|$)/.test(path)) tab.set(PREVIOUS_PAGE, path);
}
export function previousPage(): string | null {
  return returnPath(tab.get(PREVIOUS_PAGE));
}
