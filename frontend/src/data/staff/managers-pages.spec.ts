import { describe, expect, it } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { locationOf } from '@/data/venues/testing/locations';
import { managersPagesOf } from './managers-pages';

describe('Between what one goes to and fro', () => {
  const labels = (role: Role, guestlistEnabled = false, withAnalytics = false) =>
    managersPagesOf(locationOf(), role, { guestlistEnabled, withAnalytics }).map(({ label }) => label);

  it('is what a role may open, at a bar', () => {
    const staff = ['Orders', 'Inventory', 'Prizes'];
    const manager = ['Orders', 'Inventory', 'Menu', 'Events', 'Prizes', 'Customers', 'Staff'];
    expect(labels('STAFF')).toEqual(staff);
    expect(labels('MANAGER')).toEqual(manager);
    expect(labels('ADMIN')).toEqual([...manager, 'Audit', 'Settings']);
    expect(labels('SUPER_ADMIN')).toEqual(labels('ADMIN'));
  });

  it('is what a role may open, at a house of guest lists', () => {
    expect(labels('STAFF', true)).toEqual(['Orders', 'Guest Lists']);
    expect(labels('MANAGER', true)).toEqual(['Orders', 'Guest Lists', 'Members', 'Customers', 'Staff']);
  });

  it('has figures for managers alone, where the address asks for them', () => {
    expect(labels('MANAGER', false, true)[0]).toBe('Analytics');
    expect(labels('STAFF', false, true)).toEqual(labels('STAFF'));
  });
});
