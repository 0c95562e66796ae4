import type { VendorLocation } from '@lineless/contracts/venues/venues';

/** C9: locations that sort behind this are not offered to everybody. */
const LAST_SHOWN = 50;

/** C2: a button for every location whose displayOrder is missing or at most 50. */
export function offeredLocations(locations: readonly VendorLocation[]): VendorLocation[] {
  return locations
    .filter(({ displayOrder }) => displayOrder === undefined || displayOrder <= LAST_SHOWN)
    .sort((a, b) => (a.displayOrder ?? LAST_SHOWN) - (b.displayOrder ?? LAST_SHOWN));
}
