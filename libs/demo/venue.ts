import { SHOWS_SPLASH } from '@lineless/contracts/venues/splash';
import type { RoleAssignment } from '@lineless/areas/staff/handlers/roles';
import type { NewShortLink } from '@lineless/areas/venues/handlers/links';
import type { Opening } from '@lineless/areas/venues/handlers/locations';
import type { VendorChange } from '@lineless/areas/venues/handlers/vendors';

const VENDOR_ID = 'kiln-hall';
/** Resolution 4: where /demo and a scanner without a location lead to. */
const MAIN_BAR = '064E1';
const ROOFTOP = '064E2';

export const demoVendor: VendorChange = {
  vendorId: VENDOR_ID,
  details: {
    name: 'Kiln Hall',
    addressLine1: '418 S Hill St',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90013',
    guestlistEnabled: false,
    timeZone: 'America/Los_Angeles',
  },
};

/** Amounts in cents. */
export const demoLocations: readonly [Opening, ...Opening[]] = [
  {
    vendorLocationId: MAIN_BAR,
    vendorId: VENDOR_ID,
    settings: {
      description: 'Main Bar',
      primaryColor: '#FF6B8B',
      displayOrder: 1,
      promotions: [
        {
          promotionId: 'happy-hour',
          description: 'Happy Hour, $5 off',
          discount: { kind: 'amount', amountOff: 500 },
          minSubtotal: 7500,
        },
      ],
      pickupMode: 'express',
    },
  },
  {
    vendorLocationId: ROOFTOP,
    vendorId: VENDOR_ID,
    settings: {
      description: 'Rooftop',
      primaryColor: '#3FB8AF',
      displayOrder: 2,
      orderSuccessMessage:
        'Have a staff member at the rooftop counter scan your QR code to pick up your order!',
      customDisclaimer: 'Glass stays on the rooftop.',
      showSplashAds: SHOWS_SPLASH,
      splashVideoUrl: '/videos/splash.mp4',
      pickupMode: 'confirm',
    },
  },
];

/** What the codes on the tables and at the door say. */
export const demoLinks: readonly NewShortLink[] = [
  { code: 'KILN', vendorId: VENDOR_ID, redirectUrl: `/location/${MAIN_BAR}` },
  { code: 'ROOF', vendorId: VENDOR_ID, redirectUrl: `/location/${ROOFTOP}` },
  { code: 'HALL', vendorId: VENDOR_ID, redirectUrl: `/vendor/${VENDOR_ID}` },
  {
    code: 'MAP',
    vendorId: VENDOR_ID,
    redirectUrl: 'https://www.openstreetmap.org/#map=18/34.0491/-118.2506',
  },
];

/** One of every role (API.md, demo sign-ins). The first one may assign all others. */
export const demoStaff: readonly [RoleAssignment, ...RoleAssignment[]] = [
  { vendorId: VENDOR_ID, phoneNumber: '+13105550104', name: 'Ines K.', role: 'SUPER_ADMIN' },
  { vendorId: VENDOR_ID, phoneNumber: '+13105550103', name: 'Rosa M.', role: 'ADMIN' },
  { vendorId: VENDOR_ID, phoneNumber: '+13105550102', name: 'Dev P.', role: 'MANAGER' },
  { vendorId: VENDOR_ID, phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF' },
];
