import type { z } from 'zod';
import { vendor, vendorLocation } from '@lineless/contracts/venues/venues';
import type { Collections } from '@lineless/engine/read/collections';
import { analyticsErrors } from '../model/errors';

const zoned = vendor.pick({ timeZone: true });
const PAGE = 500;
const place = vendorLocation.pick({ vendorLocationId: true, description: true, tradingDayStart: true });
export type Place = z.infer<typeof place>;

const MOST_LOCATIONS = 500;

/** What figures need to know about a vendor, as everybody sees it. */
export class Vendors {
  constructor(private readonly collections: Pick<Collections, 'get'>) {}

  /** IANA name. @throws VENDOR_NOT_FOUND */
  async timeZone(vendorId: string): Promise<string> {
    const view = await this.collections.get('vendors').view(vendorId);
    if (view === null) throw analyticsErrors.VENDOR_NOT_FOUND();
    return zoned.parse(JSON.parse(view)).timeZone;
  }

  /** In the vendor's own order. */
  async locations(vendorId: string): Promise<readonly Place[]> {
    const query = { index: 'by-vendor', equals: [vendorId], limit: MOST_LOCATIONS };
    const { views } = await this.collections.get('locations').views(query);
    return views.map((view) => place.parse(JSON.parse(view)));
  }

  /** The ids of all vendors, page by page. */
  async *all(): AsyncGenerator<readonly string[]> {
    let cursor: string | undefined;
    do {
      const query = { index: 'by-name', equals: [], limit: PAGE };
      const page = await this.collections
        .get('vendors')
        .ids({ ...query, ...(cursor !== undefined && { cursor }) });
      yield page.ids;
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }
}
