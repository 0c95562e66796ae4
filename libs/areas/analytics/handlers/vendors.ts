import type { LocationName, VendorDirectory } from '@lineless/areas/venues/service';
import { analyticsErrors } from '../model/errors';

/** What figures need to know about a vendor, as its own area says it. */
export class Vendors {
  constructor(private readonly directory: Pick<VendorDirectory, 'timeZone' | 'locations' | 'all'>) {}

  /** IANA name. @throws VENDOR_NOT_FOUND */
  async timeZone(vendorId: string): Promise<string> {
    const timeZone = await this.directory.timeZone(vendorId);
    if (timeZone === null) throw analyticsErrors.VENDOR_NOT_FOUND();
    return timeZone;
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
