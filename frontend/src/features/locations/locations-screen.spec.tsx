import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { rememberPastLocation } from '@/data/staff/past-locations';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, unheard } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { paths } from '@/shared/paths';
import { CameraScanner } from '@/shared/scanner/camera-scanner';
import { ReaderUnavailable, type ScannerEvents } from '@/shared/scanner/scanner';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { toast } from '@/shared/ui/toast';
import { LocationsScreen } from './locations-screen';

describe('The choice of a location', () => {
  const said: unknown[][] = [];
  let roles: () => Response;
  let where: () => Response | Promise<Response>;
  let camera: ScannerEvents;

  beforeEach(() => {
    said.splice(0);
    device.clear();
    // jsdom has no layout, and so nowhere to scroll to.
    Element.prototype.scrollIntoView = () => undefined;
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(toast, 'success').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(CameraScanner.prototype, 'stop').mockResolvedValue(undefined);
    jest.spyOn(CameraScanner.prototype, 'start').mockImplementation(async (_, events) => {
      camera = events;
      return { torch: null, nextCamera: null };
    });
    roles = () => Response.json({ items: [] });
    where = () => Response.json({ items: [locationOf()] });
    serverThatAnswers(({ call }) => {
      if (call.includes('/vendor-roles')) return roles();
      if (call.includes('/vendor-locations'))
        return Response.json({
          items: [locationOf(), locationOf({ vendorLocationId: 'B', description: 'Patio' })],
        });
      return call.includes('short-code') ? refusal(404, 'NOT_FOUND') : where();
    });
    session.signedIn(tokens('maya', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/staff/locations', { pattern: paths.staffLocations.pattern, element: <LocationsScreen /> });
  const own = () =>
    screen.findAllByRole('listitem').then((rows) => rows.map(({ textContent }) => textContent));
  const worksHere = () => Response.json({ items: [{ vendorId: 'kiln-hall', role: 'STAFF' }] });

  /** Beginning with the question that meets a person who has been nowhere yet. */
  const scan = async (code: string): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Scan location QR code' }));
    await screen.findByText('Scanning');
    await act(async () => camera.read(code));
  };

  // id: says-of-an-account-without
  it('says of an account without any that it has no past locations, on any device', async () => {
    open();
    const none = await screen.findByRole('dialog', { name: 'No location found' });
    within(none).getByText('Your account has no past locations.');
    // Told once, it scans.
    await userEvent.click(within(none).getByRole('button', { name: 'Scan location QR code' }));
    await screen.findByText('Scanning');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'No location found' })).toBeNull());
  });

  // id: lists-the-locations-of-the-account
  it('lists the locations of the account on a device that has been nowhere', async () => {
    roles = worksHere;
    open();
    expect(await screen.findByRole('link', { name: /^Patio/ })).toHaveProperty(
      'pathname',
      '/staff/location/B',
    );
    expect(await own()).toEqual(['Main BarKiln Hall', 'PatioKiln Hall']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists first where the device was last, once, and those alone while the account cannot be asked', async () => {
    rememberPastLocation(locationOf({ vendorLocationId: 'B', description: 'Patio' }));
    roles = worksHere;
    open();
    await screen.findByRole('link', { name: /^Main Bar/ });
    expect(await own()).toEqual(['PatioKiln Hall', 'Main BarKiln Hall']);
    cleanup();
    roles = () => refusal(403, 'ROLE_LACKING');
    open();
    expect(await own()).toEqual(['PatioKiln Hall']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // id: asks-before-one-works
  it('asks before one works at the place that a sticker said; Cancel leaves everything as it was', async () => {
    const { at } = open();
    await scan('https://any.example/L/064E1');
    await screen.findByRole('dialog', { name: 'Location Found' });
    screen.getByText('Do you want to proceed with this location?');
    screen.getByText('Main Bar');
    screen.getByText('Kiln Hall');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([at(), said]).toEqual(['/staff/locations', []]);
  });

  // id: says-on-confirm-what-can-be-done
  it('says on Confirm what can be done there, and leads to its home', async () => {
    const { at } = open();
    await scan('https://any.example/L/064E1');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(at()).toBe('/staff/location/064E1'));
    expect(said).toEqual([['Location Found', 'You can start fulfilling orders at this location.']]);
  });

  // id: says-why-there
  it.each([
    [
      new Error('denied'),
      ['Camera Error', 'Failed to start camera. Please ensure camera permissions are granted.'],
    ],
    [
      new ReaderUnavailable(),
      ['Network Error', 'Unable to load the data due to a network issue. Please check your connection.'],
    ],
  ])('says why there is no picture, and is idle again: %s', async (error, words) => {
    jest.spyOn(CameraScanner.prototype, 'start').mockRejectedValue(error);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Scan location QR code' }));
    const failure = await screen.findByRole('alert');
    for (const one of words) within(failure).getByText(one);
    await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
    expect([failure.isConnected, said]).toEqual([false, []]);
  });

  // id: says-of-scanned-what-is-wrong
  it.each([
    [
      'https://any.example/menu',
      'Invalid QR Code',
      'Invalid URL format. Please scan a valid location QR code',
    ],
    ['https://any.example/R/NOWHERE', 'Invalid Short Code', 'Please scan another QR code.'],
  ])('says of %s, scanned, what is wrong with it', async (code, title, text) => {
    open();
    await scan(code);
    await waitFor(() => expect(said).toEqual([[title, text]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds by the second press what it could not find by the first, and says nothing of that any more', async () => {
    roles = worksHere;
    where = unheard;
    open();
    await screen.findByRole('link', { name: /^Patio/ });
    await userEvent.type(await screen.findByLabelText('Location code', { selector: 'input' }), '064E1');
    const find = screen.getByRole<HTMLButtonElement>('button', { name: 'Find' });
    await userEvent.click(find);
    await screen.findByText(/^Network Error\. Unable to load the data/);
    let answer: (response: Response) => void = () => undefined;
    where = () => new Promise((resolve) => (answer = resolve));
    await userEvent.click(find);
    await waitFor(() => expect(screen.queryByText(/^Network Error/)).toBeNull());
    await act(async () => answer(Response.json({ items: [locationOf()] })));
    await screen.findByRole('dialog', { name: 'Location Found' });
  });

  it('wants a code that is typed, and says beside the field what is wrong with it as long as it stands there', async () => {
    roles = worksHere;
    where = () => Response.json({ items: [] });
    open();
    const field = await screen.findByLabelText('Location code', { selector: 'input' });
    const find = screen.getByRole('button', { name: 'Find' });
    const wrong = () => screen.queryByRole('alert')?.textContent;
    await userEvent.click(find);
    const empty = wrong();
    expect(empty).toBeTruthy();
    await userEvent.type(field, 'NOWHERE');
    expect(wrong()).toBeUndefined();
    await userEvent.click(find);
    await waitFor(() => expect(wrong()).toMatch(/^Invalid Short Code\. /));
    await userEvent.type(field, 'X');
    expect(wrong()).toBeUndefined();
    expect(said).toEqual([]);
  });

  // id: has-the-way-out-without-which
  it('has the way out, without which a person whose account has no location could not sign out', () => {
    open();
    screen.getByRole('button', { name: 'Logout', hidden: true });
    expect(screen.queryByRole('button', { name: 'Back', hidden: true })).toBeNull();
  });
});
