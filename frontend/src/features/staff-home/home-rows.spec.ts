import { describe, expect, it } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { locationOf } from '@/data/venues/testing/locations';
import { homeRows } from './home-rows';

const named = (role: Role, guestlistEnabled: boolean) =>
  homeRows(role, guestlistEnabled).map(({ text }) => text);

const ORDERING = ['Manage Inventory'];
/** Of the ordering block, for those who answer for the menu. */
const MENU = ['Edit Menu'];
/** Resolution 28: what stands there in the place of ordering. */
const GUEST_LISTS = ['Guest List Events'];
const ALWAYS = ['Order History'];
/** Who reserved here; where there are lists to reserve on. */
const MEMBERS = ['Members'];
const ABOVE_STAFF = ['Customers', 'Staff Management'];
/** Of the vendor; not where guest lists are (S2). */
const EVENTS = ['Events'];
/** Ours: prize drawings belong to the events. */
const CONTESTS = ['Prize Drawings'];
const ADMINS = ['Audit', 'Location Settings', 'Wristbands'];
const SUPER = ['Leads', 'New Venue'];
const LAST = ['Passkeys', 'Select Location'];

describe('the home of a location', () => {
  // id: shows-a-what-the-role-may-open
  it.each([
    ['STAFF', [...ORDERING, ...ALWAYS, ...CONTESTS, ...LAST]],
    ['MANAGER', [...ORDERING, ...MENU, ...ALWAYS, ...ABOVE_STAFF, ...EVENTS, ...CONTESTS, ...LAST]],
    ['ADMIN', [...ORDERING, ...MENU, ...ALWAYS, ...ABOVE_STAFF, ...EVENTS, ...CONTESTS, ...ADMINS, ...LAST]],
    [
      'SUPER_ADMIN',
      [...ORDERING, ...MENU, ...ALWAYS, ...ABOVE_STAFF, ...EVENTS, ...CONTESTS, ...ADMINS, ...SUPER, ...LAST],
    ],
  ] as const)('shows a %s what the role may open', (role, rows) => {
    expect(named(role, false)).toEqual(rows);
  });

  // id: shows-a-of-a-venue-with-guest
  it.each([
    ['STAFF', [...GUEST_LISTS, ...ALWAYS, ...LAST]],
    ['MANAGER', [...GUEST_LISTS, ...ALWAYS, ...MEMBERS, ...ABOVE_STAFF, ...LAST]],
    ['ADMIN', [...GUEST_LISTS, ...ALWAYS, ...MEMBERS, ...ABOVE_STAFF, ...ADMINS, ...LAST]],
    ['SUPER_ADMIN', [...GUEST_LISTS, ...ALWAYS, ...MEMBERS, ...ABOVE_STAFF, ...ADMINS, ...SUPER, ...LAST]],
  ] as const)('shows a %s of a venue with guest lists nothing of the ordering block', (role, rows) => {
    expect(named(role, true)).toEqual(rows);
  });

  // id: shows-a-the-figures-where-the-address
  it.each(['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    'shows a %s the figures where the address asks for them',
    (role) => {
      const withThem = homeRows(role, false, true).map(({ text }) => text);
      expect(withThem.filter((text) => !named(role, false).includes(text))).toEqual([
        'Analytics & Reporting',
      ]);
    },
  );

  it('shows STAFF no figures, under any address', () => {
    expect(homeRows('STAFF', false, true)).toEqual(homeRows('STAFF', false));
  });

  // id: leads-to-the-guest-lists
  it('leads to the guest lists of the location', () => {
    expect(homeRows('STAFF', true)[0]?.to(locationOf())).toBe('/staff/location/064E1/guestlist-events');
  });

  it('leads to the location’s own pages', () => {
    expect(homeRows('SUPER_ADMIN', false).map(({ to }) => to(locationOf()))).toEqual([
      '/staff/location/064E1/inventory',
      '/staff/location/064E1/menu',
      '/staff/location/064E1/orders',
      '/staff/location/064E1/customers',
      '/staff/location/064E1/kiln-hall/users',
      '/staff/location/064E1/kiln-hall/events',
      '/staff/location/064E1/kiln-hall/contests',
      '/staff/location/064E1/audit',
      '/staff/location/064E1/settings',
      '/staff/location/064E1/settings/wristbands',
      '/staff/location/064E1/leads',
      '/staff/location/064E1/venue/create',
      '/staff/location/064E1/passkeys',
      '/staff/locations',
    ]);
  });
});
