import type { NewShortLink } from '@lineless/areas/venues/handlers/links';
import type { Opening } from '@lineless/areas/venues/handlers/locations';
import type { VendorChange } from '@lineless/areas/venues/handlers/vendors';
import { demoStaff } from './venue';

const VENDOR_ID = 'velvet-foundry';
const DOOR = '064F1';

/** The venue that takes no orders at a bar, but has a list at its door (API.md, demo). */
export const guestListVendor: VendorChange = {
  vendorId: VENDOR_ID,
  details: {
    name: 'Velvet Foundry',
    addressLine1: '1200 Mateo St',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90021',
    guestlistEnabled: true,
    timeZone: 'America/Los_Angeles',
  },
};

export const guestListLocation: Opening = {
  vendorLocationId: DOOR,
  vendorId: VENDOR_ID,
  settings: { description: 'Front Door', primaryColor: '#8B7CFF', displayOrder: 1 },
};

export const guestListLinks: readonly NewShortLink[] = [
  { code: 'VELVET', vendorId: VENDOR_ID, redirectUrl: `/vendor/${VENDOR_ID}` },
];

/** The same people work here, each in the same role. */
export const [guestListAdmin, ...guestListStaff] = demoStaff;
