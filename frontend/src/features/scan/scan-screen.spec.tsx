import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { paths } from '@/shared/paths';
import { CameraScanner } from '@/shared/scanner/camera-scanner';
import type { ScannerEvents } from '@/shared/scanner/scanner';
import { toast } from '@/shared/ui/toast';
import { ScanScreen } from './scan-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};

describe('The scanner of orders', () => {
  const said: unknown[][] = [];
  let camera: ScannerEvents;

  beforeEach(() => {
    said.splice(0);
    // jsdom has no layout, and so nowhere to scroll to.
    Element.prototype.scrollIntoView = () => undefined;
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(toast, 'success').mockImplementation((...words) => String(said.push(words)));
    jest.spyOn(CameraScanner.prototype, 'stop').mockResolvedValue(undefined);
    jest.spyOn(CameraScanner.prototype, 'start').mockImplementation(async (_, events) => {
      camera = events;
      return { torch: null, nextCamera: null };
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const scan = async (code: string) => {
    const page = screenAt('/staff/location/064E1/scan', {
      pattern: paths.staffScan.pattern,
      element: (
        <WorkplaceContext value={workplace}>
          <ScanScreen />
        </WorkplaceContext>
      ),
    });
    await screen.findByText('Scanning');
    await act(async () => camera.read(code));
    return page;
  };

  // id: says-of-that-a-code-was-detected
  it.each(['01ORDER7F3A9C', 'https://any.example/location/064E1/order/01ORDER7F3A9C'])(
    'says of %s that a code was detected, and opens its order',
    async (code) => {
      const { at } = await scan(code);
      await waitFor(() => expect(at()).toBe('/staff/location/064E1/order/01ORDER7F3A9C'));
      expect(said).toEqual([['QR Code detected']]);
    },
  );

  it('knows the code of a prize, and opens what is to be handed over for it', async () => {
    const { at } = await scan('claim:WQ7KXM2P4R');
    await waitFor(() => expect(at()).toBe('/staff/location/064E1/claims/WQ7KXM2P4R'));
    expect(said).toEqual([['QR Code detected']]);
  });

  // id: says-of-what-holds-no-order
  it('says of what holds no order that it is invalid and why, and is idle again', async () => {
    const { at } = await scan('  ');
    await screen.findByRole('button', { name: 'Scan' });
    expect(said).toEqual([['Invalid QR Code', 'Invalid QR code format. Please scan a valid order QR code']]);
    expect(at()).toBe('/staff/location/064E1/scan');
  });
});
