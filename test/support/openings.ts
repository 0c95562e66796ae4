import type { VenueOpening } from '@lineless/contracts/venues/new-venue';

/** A venue that is about to open. */
export const annex: VenueOpening = {
  vendor: {
    name: 'Kiln Annex',
    addressLine1: '420 S Hill St',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90013',
    guestlistEnabled: false,
    timeZone: 'America/Los_Angeles',
  },
  location: { description: 'Cellar Bar' },
  admin: { phoneNumber: '+13105556900', name: 'Noor A.' },
};
