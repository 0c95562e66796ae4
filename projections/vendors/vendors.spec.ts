import { describe, expect, it } from '@jest/globals';
import { vendor } from '@lineless/contracts/venues/venues';
import { present, streamed } from '@lineless/kernel/testing/stream';
import { vendorFormats, type VendorEvent } from '@lineless/areas/venues/model/events';
import { vendorsProjection } from './vendors';

const details = {
  name: 'Kiln Hall',
  addressLine1: '418 S Hill St',
  addressLine2: 'Floor 2',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90013',
  guestlistEnabled: true,
  timeZone: 'America/Los_Angeles',
};
const registered: VendorEvent = { type: 'VendorRegistered', data: { vendorId: 'kiln', ...details } };

describe('The vendors', () => {
  // id: are-shown-with-name-address
  it('are shown with name, address and guestlistEnabled, as the contract says', () => {
    const state = present(vendorsProjection, 'kiln', streamed('vendor-kiln', vendorFormats, [registered]));
    expect(vendor.strict().parse(vendorsProjection.view(state, 3))).toEqual({
      vendorId: 'kiln',
      ...details,
      version: 3,
    });
  });
});
