import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { vendorLocationList } from '@lineless/contracts/venues/venues';
import { ChangeVendorDetails } from '@lineless/areas/venues/handlers/vendors';
import { demoVendor } from '@lineless/demo/venue';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { DEMO, type ApiClient } from '../support/api-client';
import { read } from '../support/order-flow';
import { Venue } from '../support/venue';

describe('the clock of a venue', () => {
  let venue: Venue;
  let visitor: ApiClient;

  const zonesOf = async (path: string) =>
    read(await visitor.get(path), vendorLocationList).items.map(({ timeZone }) => timeZone);
  const one = `/api/vendor-location?vendorLocationId=${DEMO.location}`;
  const all = `/api/vendor-locations?vendorId=${DEMO.vendor}`;

  beforeAll(async () => {
    venue = await Venue.open();
    visitor = venue.visitor();
  });
  afterAll(() => venue.close());

  // id: stands-at-each-of-its-locations-and-follows
  it('stands at each of its locations, and follows the venue', async () => {
    const home = 'America/Los_Angeles';
    expect([await zonesOf(one), await zonesOf(all)]).toEqual([[home], [home, home]]);
    const details = { ...demoVendor.details, timeZone: 'Europe/Berlin' };
    await venue.server.app
      .get(Bus)
      .command(ChangeVendorDetails, { ...demoVendor, details }, systemOrigin('test', 'moved'));
    await venue.server.composition.engine.catchUp();
    expect([await zonesOf(one), await zonesOf(all)]).toEqual([
      ['Europe/Berlin'],
      ['Europe/Berlin', 'Europe/Berlin'],
    ]);
  });
});
