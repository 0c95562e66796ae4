import type { Calendar } from '../model/calendar';
import type { LocationName, VendorDirectory } from '@lineless/areas/venues/service';
import { analyticsErrors } from '../model/errors';

/** Where a vendor has no location yet. */
const DAY_START = '06:00';

/** What figures need to know about a vendor, as its own area says it. */
export class Vendors {
  constructor(private readonly directory: Pick<VendorDirectory, 'timeZone' | 'locations' | 'all'>) {}

  /**
   * Its days begin as those of its first location, or of the one that is named.
   * @throws VENDOR_NOT_FOUND · @throws LOCATION_NOT_FOUND
   */
  async calendar(vendorId: string, vendorLocationId?: string): Promise<Calendar> {
    const timeZone = await this.directory.timeZone(vendorId);
    if (timeZone === null) throw analyticsErrors.VENDOR_NOT_FOUND();
    return { timeZone, dayStart: dayStartOf(await this.locations(vendorId), vendorLocationId) };
  }

  /** In the vendor's own order. */
  locations(vendorId: string): Promise<readonly LocationName[]> {
    return this.directory.locations(vendorId);
  }

  /** The ids of all vendors, page by page. */
  all(): AsyncIterable<readonly string[]> {
    return this.directory.all();
  }
}

/** @throws LOCATION_NOT_FOUND */
function dayStartOf(locations: readonly LocationName[], named: string | undefined): string {
  if (named === undefined) return locations[0]?.tradingDayStart ?? DAY_START;
  const location = locations.find(({ vendorLocationId }) => vendorLocationId === named);
  if (!location) throw analyticsErrors.LOCATION_NOT_FOUND();
  return location.tradingDayStart;
}
