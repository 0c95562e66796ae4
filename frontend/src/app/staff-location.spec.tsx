import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pastLocations } from '@/data/staff/past-locations';
import { useWorkplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { StaffBottomBar } from '@/shared/chrome/staff-bottom-bar';
import { lastLocation } from '@/shared/lib/remembered';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { unsent } from '@/shared/session/unsent';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { StaffLocation } from './staff-location';
import { createStore } from './store';

function Bar() {
  const { location, role } = useWorkplace();
  return (
    <h1>
      {location.description}, {role.name}
    </h1>
  );
}

function WithTabs() {
  return <StaffBottomBar vendorLocationId="064E1" />;
}

/** Signs out when it is there, ahead of everything that waits for the paint. */
function Gone() {
  useLayoutEffect(() => void session.signOut('staff'), []);
  return <h1>Gone</h1>;
}

describe('A screen of a location', () => {
  let answers: Record<string, () => Response | Promise<Response>>;
  let revoke: () => void;
  let heard: string[];
  let reconnect: () => void;
  const asked: string[] = [];

  beforeEach(() => {
    asked.splice(0);
    answers = {
      '/api/vendor-location': () => Response.json({ items: [locationOf()] }),
      '/api/vendors/kiln-hall/user-role': () =>
        Response.json({
          vendorRole: {
            vendorId: 'kiln-hall',
            phoneNumber: '+13105550101',
            name: 'Maya R.',
            role: 'STAFF',
            version: 1,
          },
        }),
    };
    jest.spyOn(live, 'onRevoked').mockImplementation((listener) => {
      revoke = listener;
      return () => undefined;
    });
    heard = [];
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      heard.push(topic);
      reconnect = () => listener.onReconnected();
      return { position: '', stop: () => void (heard = heard.filter((name) => name !== topic)) };
    });
    session.signedIn(tokens('1', 60, 'maya'));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const path = typeof input === 'string' ? input : new URL((input as Request).url).pathname;
      asked.push(path);
      return answers[path]?.() ?? Response.json({}, { status: 404 });
    });
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    tab.clear();
    jest.restoreAllMocks();
  });

  const open = (Screen = Bar): void => {
    const router = createMemoryRouter(
      [
        {
          path: paths.staffHome.pattern,
          element: <StaffLocation />,
          children: [{ path: paths.staffBoard.pattern, element: <Screen /> }],
        },
      ],
      { initialEntries: [paths.staffBoard.to({ vendorLocationId: '064E1' })] },
    );
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>,
    );
  };

  // id: opens-for-who-has-a-role-at-its-vendor
  it('opens for who has a role at its vendor, and is remembered', async () => {
    open();
    await screen.findByRole('heading', { name: 'Main Bar, Maya R.' });
    expect(lastLocation('staff')).toBe('064E1');
    expect(pastLocations()).toMatchObject([{ description: 'Main Bar', vendorName: 'Kiln Hall' }]);
  });

  // id: has-the-tabs-of-a-venue-that-works
  it.each([
    ['orders', false, ['Board', 'Scan', 'Inventory', 'Orders']],
    ['guest lists', true, ['Guest Lists', 'Orders']],
  ] as const)('has the tabs of a venue that works with %s', async (_, guestlistEnabled, tabs) => {
    const venue = { vendorId: 'kiln-hall', name: 'Kiln Hall', city: 'Los Angeles', state: 'CA' };
    answers['/api/vendor'] = () =>
      Response.json({ items: [{ ...venue, timeZone: 'America/Los_Angeles', guestlistEnabled, version: 1 }] });
    open(WithTabs);
    await screen.findByRole('link', { name: tabs[0] });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(tabs);
  });

  it('leaves nothing on the device when its person signs out while it is shown', async () => {
    answers['/api/auth/logout'] = () => new Response(null, { status: 204 });
    open(Gone);
    await screen.findByRole('heading', { name: 'Gone' });
    await waitFor(() => expect(asked).toContain('/api/auth/logout'));
    await waitFor(() => expect(window.localStorage).toHaveLength(0));
  });

  // id: says-to-who-has-none-that-a-manager
  it('says to who has none that a manager can add the number', async () => {
    answers['/api/vendors/kiln-hall/user-role'] = () => Response.json({}, { status: 404 });
    open();
    await screen.findByRole('heading', { name: 'No role at Kiln Hall' });
    expect(lastLocation('staff')).toBeNull();
  });

  it('closes for whom the role is taken away from while it is open', async () => {
    open();
    await screen.findByRole('heading', { name: 'Main Bar, Maya R.' });
    answers['/api/vendors/kiln-hall/user-role'] = () => Response.json({}, { status: 404 });
    act(() => revoke());
    await screen.findByRole('heading', { name: 'No role at Kiln Hall' });
    expect(screen.queryByText('Main Bar, Maya R.')).toBeNull();
  });

  it('hears what its staff alone may hear, so that it is told when one of them is none any more', async () => {
    open();
    await screen.findByRole('heading', { name: 'Main Bar, Maya R.' });
    expect(heard).toContain('location:064E1:orders');
    answers['/api/vendors/kiln-hall/user-role'] = () => Response.json({}, { status: 404 });
    act(() => reconnect());
    await screen.findByRole('heading', { name: 'No role at Kiln Hall' });
    expect(heard).not.toContain('location:064E1:orders');
  });

  it('stays open while the role cannot be asked for', async () => {
    open();
    await screen.findByRole('heading', { name: 'Main Bar, Maya R.' });
    answers['/api/vendors/kiln-hall/user-role'] = () => Response.json({}, { status: 400 });
    act(() => revoke());
    await waitFor(() => expect(asked.filter((path) => path.endsWith('/user-role'))).toHaveLength(2));
    screen.getByRole('heading', { name: 'Main Bar, Maya R.' });
  });

  it('goes on asking whether to log out when the location has loaded in between', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answers['/api/vendor-location'] = () => new Promise<Response>((resolve) => (arrive = resolve));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    screen.getByRole('alertdialog', { name: 'Confirm Logout' });
    await act(async () => arrive(Response.json({ items: [locationOf()] })));
    await screen.findByText('Main Bar, Maya R.');
    screen.getByRole('alertdialog', { name: 'Confirm Logout' });
  });

  it('opens without a network where the person was at work last, and nowhere else', async () => {
    open();
    await screen.findByRole('heading', { name: 'Main Bar, Maya R.' });
    cleanup();
    for (const path of Object.keys(answers)) answers[path] = () => new Promise(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    screen.getByRole('heading', { name: 'Main Bar, Maya R.' });
    cleanup();
    device.remove('lineless.staff.workplace');
    open();
    expect(screen.queryByRole('heading', { name: 'Main Bar, Maya R.' })).toBeNull();
  });

  it.each([429, 503])('opens where the server answers %i, and not who works there', async (status) => {
    open();
    await screen.findByRole('heading', { name: 'Main Bar, Maya R.' });
    cleanup();
    answers['/api/vendors/kiln-hall/user-role'] = () =>
      Response.json({}, { status, headers: { 'Retry-After': '600' } });
    open();
    await screen.findByRole('heading', { name: 'Main Bar, Maya R.' }, { timeout: 20_000 });
  });

  it('says at the logout what has not been sent', async () => {
    unsent.tell(3);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    screen.getByText(
      '3 check-ins have not been sent. They stay on this device until you sign in here again.',
    );
    act(() => unsent.tell(0));
    screen.getByText('This device forgets the location and everything else it keeps of you.');
  });

  // id: is-not-found-where-there-is-no-such
  it('is not found where there is no such location', async () => {
    answers['/api/vendor-location'] = () => Response.json({}, { status: 404 });
    open();
    await screen.findByRole('heading', { name: '404: Page Not Found' });
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/staff/locations');
  });
});
