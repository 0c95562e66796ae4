import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { cleanup, screen } from '@testing-library/react';
import { WorkplaceContext } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { screenAt } from './testing/screen-at';
import { VenueNav } from './venue-nav';

describe('The ways between the pages at a desk', () => {
  beforeEach(() => {
    serverThatAnswers(() => Response.json({ items: [{ vendorId: 'kiln-hall', guestlistEnabled: false }] }));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (address: string, role: Role) =>
    screenAt(address, {
      pattern: paths.staffOrders.pattern,
      element: (
        <WorkplaceContext
          value={{
            location: locationOf(),
            role: { vendorId: 'kiln-hall', phoneNumber: '+13105550102', name: 'Dev P.', role, version: 1 },
          }}
        >
          <VenueNav />
        </WorkplaceContext>
      ),
    });
  const ways = async (): Promise<[string | null, string | null][]> => {
    await screen.findByRole('link', { name: 'Orders' });
    return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const ORDERS = '/staff/location/064E1/orders';

  // id: do-not-lead-to-the-figures
  it.each([ORDERS, `${ORDERS}?analytics_beta=0`])('do not lead to the figures from %s', async (address) => {
    open(address, 'MANAGER');
    expect(await ways()).not.toContainEqual(['Analytics', expect.anything()]);
    expect(await ways()).toContainEqual(['Orders', ORDERS]);
  });

  // id: lead-to-the-figures-and-back
  it('lead to the figures, and back, where the address asks for it', async () => {
    open(`${ORDERS}?analytics_beta=1`, 'MANAGER');
    expect(await ways()).toEqual(
      expect.arrayContaining([
        ['Analytics', '/staff/location/064E1/reporting?analytics_beta=1'],
        ['Orders', `${ORDERS}?analytics_beta=1`],
      ]),
    );
    screen.getByRole('link', { name: 'Orders', current: 'page' });
    for (const [, href] of await ways()) expect(href).toMatch(/\?analytics_beta=1$/);
  });

  it('lead STAFF to no figures, under any address', async () => {
    open(`${ORDERS}?analytics_beta=1`, 'STAFF');
    expect(await ways()).not.toContainEqual(['Analytics', expect.anything()]);
  });
});
