import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { isRecord } from '@/shared/lib/is-record';
import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';

/** Where this device has been at work, the last one first. Gone with the logout, like everything (S2). */
export interface PastLocation {
  readonly vendorLocationId: string;
  readonly description: string;
  readonly vendorName: string;
}

const KEY = 'lineless.staff.locations';
const MOST = 8;

export function pastLocations(): PastLocation[] {
  return keptList(KEY, isPastLocation);
}

export function rememberPastLocation({ vendorLocationId, description, vendorName }: VendorLocation): void {
  const others = pastLocations().filter((past) => past.vendorLocationId !== vendorLocationId);
  const all = [{ vendorLocationId, description, vendorName }, ...others].slice(0, MOST);
  device.set(KEY, JSON.stringify(all));
}

function isPastLocation(value: unknown): value is PastLocation {
  return (
    isRecord(value) &&
    ['vendorLocationId', 'description', 'vendorName'].every((name) => typeof value[name] === 'string')
  );
}
