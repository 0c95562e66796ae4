import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { paths } from '@/shared/paths';
import { CameraScanner } from '@/shared/scanner/camera-scanner';
import type { ScannerEvents } from '@/shared/scanner/scanner';
import { toast } from '@/shared/ui/toast';
import { LocationsScreen } from './locations-screen';

describe('The choice of a location', () => {
  const said: unknown[][] = [];
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
    serverThatAnswers(({ call }) =>
      call.includes('short-code') ? refusal(404, 'NOT_FOUND') : Response.json({ items: [locationOf()] }),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/staff/locations', { pattern: paths.staffLocations.pattern, element: <LocationsScreen /> });
  /** Beginning with the question that meets whoever has been nowhere yet. */
  const scan = async (code: string): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Scan location QR code' }));
    await screen.findByText('Scanning');
    await act(async () => camera.read(code));
  };

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

  it('says on Confirm what can be done there, and leads to its home', async () => {
    const { at } = open();
    await scan('https://any.example/L/064E1');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(at()).toBe('/staff/location/064E1'));
    expect(said).toEqual([['Location Found', 'You can start fulfilling orders at this location.']]);
  });

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

  it('has the way out, without which nobody whose account has no location could sign out', () => {
    open();
    screen.getByRole('button', { name: 'Logout', hidden: true });
    expect(screen.queryByRole('button', { name: 'Back', hidden: true })).toBeNull();
  });
});
