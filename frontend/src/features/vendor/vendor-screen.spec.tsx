import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { wantsAlcoholWarning } from '@/shared/arrivals';
import { paths } from '@/shared/paths';
import { VendorScreen } from './vendor-screen';

/** A call that gets no answer is made again for this long. */
const TRIED_MS = { timeout: 20_000 };

const VENUE = {
  vendorId: 'kiln-hall',
  name: 'Kiln Hall',
  addressLine1: '418 S Hill St',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90013',
  guestlistEnabled: false,
  timeZone: 'America/Los_Angeles',
  version: 1,
};

describe('The page of a venue', () => {
  let venue: () => Response | Promise<Response>;
  let locations: () => Response;

  beforeEach(() => {
    venue = () => Response.json({ items: [VENUE] });
    locations = () => Response.json({ items: [locationOf()] });
    jest.spyOn(Math, 'random').mockReturnValue(0);
    serverThatAnswers(({ call }) => {
      if (call.includes('/api/events/') || call.includes('/glevents/')) return Response.json({ events: [] });
      return call.includes('/api/vendor?') ? venue() : locations();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/vendor/kiln-hall', { pattern: paths.vendor.pattern, element: <VendorScreen /> });

  // id: says-that-it-loads-with-a-spinner
  it('says that it loads, with a spinner, until the venue is there', async () => {
    venue = () => new Promise(() => undefined);
    const { container } = open();
    expect(screen.getByRole('status', { busy: true }).textContent).toContain('Loading');
    expect(container.querySelector('[class*=spin]')).not.toBeNull();
    cleanup();
    venue = () => Response.json({ items: [VENUE] });
    open();
    await screen.findByRole('heading', { level: 1, name: VENUE.name });
    screen.getByRole('heading', { name: 'Order Online' });
    screen.getByText('Skip the wait • Pick up anytime!');
  });

  // id: offers-the-locations-whose
  it('offers the locations whose displayOrder is missing or at most 50, the lowest first', async () => {
    const at = (vendorLocationId: string, displayOrder?: number) =>
      locationOf({ vendorLocationId, description: vendorLocationId, ...(displayOrder && { displayOrder }) });
    locations = () =>
      Response.json({ items: [at('Cellar', 51), at('Roof', 50), at('Garden'), at('Bar', 1)] });
    const { router } = open();
    await screen.findByRole('link', { name: 'Order from Bar' });
    const links = screen.getAllByRole('link', { name: /^Order from/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Order from Bar',
      'Order from Roof',
      'Order from Garden',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Order from Roof' }));
    expect(router.state.location.pathname).toBe('/location/Roof');
    expect(wantsAlcoholWarning(router.state.location.state)).toBe(true);
  });

  // id: says-that-its-locations-cannot
  it('says that its locations cannot be had, in the specified words, and tries again', async () => {
    locations = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Error occurred');
    screen.getByText('An unexpected error has occurred. Please try again.');
    screen.getByText('Unable to load Wristband data. Please try again.');
    locations = () => Response.json({ items: [locationOf()] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Order from Main Bar' });
    expect(screen.queryByText('Error occurred')).toBeNull();
    cleanup();
    locations = () => Response.json({ items: [] });
    open();
    await screen.findByText('Nothing can be ordered here right now.');
  });

  it('says of each bar by itself why nothing can be ordered there, and that one waits', async () => {
    const closed = locationOf({ pause: { message: 'Changing a keg' } });
    const other = locationOf({ vendorLocationId: 'B', description: 'Patio' });
    // What is paused since the page was made is told by the bar itself.
    locations = () => Response.json({ items: [locationOf(), other] });
    serverThatAnswers(({ call }) => {
      if (call.includes('/api/events/') || call.includes('/glevents/')) return Response.json({ events: [] });
      if (call.includes('/api/vendor?')) return venue();
      if (call.includes('/vendor-location?'))
        return Response.json({ items: [call.includes('=B') ? other : closed] });
      return locations();
    });
    open();
    const note = await screen.findByText(/Changing a keg\.$/);
    expect(note.closest('li')?.textContent).toMatch(/^Order from Main Bar/);
    expect(screen.getByRole('link', { name: 'Order from Patio' }).closest('li')?.textContent).toBe(
      'Order from Patio',
    );
  });

  it('of a venue that there is not is not found', async () => {
    venue = () => Response.json({ items: [] });
    open();
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });

  // id: says-that-the-network-failed
  it('says that the network failed, which is no missing page, and loads again', async () => {
    venue = () => Promise.reject(new TypeError('Failed to fetch'));
    open();
    await screen.findByRole('heading', { name: 'Network Error' }, TRIED_MS);
    expect(screen.queryByText(/404/)).toBeNull();
    venue = () => Response.json({ items: [VENUE] });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByRole('heading', { name: 'Order Online' });
  });
});
