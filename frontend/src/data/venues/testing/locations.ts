import type { VendorLocation } from '@lineless/contracts/venues/venues';

/** The main bar, with what a specification says about it. */
export function locationOf(about: Partial<VendorLocation> = {}): VendorLocation {
  return {
    vendorLocationId: '064E1',
    vendorId: 'kiln-hall',
    vendorName: 'Kiln Hall',
    description: 'Main Bar',
    address: { line1: '418 S Hill St', city: 'Los Angeles', state: 'CA', zip: '90013' },
    promotions: [],
    eventFee: '0.00',
    pickupMode: 'express',
    dueAfterSeconds: 240,
    lateAfterSeconds: 480,
    tradingDayStart: '06:00',
    timeZone: 'America/Los_Angeles',
    version: 1,
    ...about,
  };
}
