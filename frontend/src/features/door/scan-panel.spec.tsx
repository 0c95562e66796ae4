import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { openAtLocation } from '@/app/testing/at-location';
import { paths } from '@/shared/paths';
import { CameraScanner } from '@/shared/scanner/camera-scanner';
import type { ScannerEvents } from '@/shared/scanner/scanner';
import { ScanPanel } from './scan-panel';

describe('The scanner at a door', () => {
  let camera: ScannerEvents;
  const scan = jest.fn<(text: string) => Promise<void>>();

  beforeEach(() => {
    scan.mockReset().mockResolvedValue(undefined);
    // jsdom has no layout, and so nowhere to scroll to.
    Element.prototype.scrollIntoView = () => undefined;
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

  const read = async (code: string) => {
    const door = {
      verdict: null,
      clear: () => undefined,
      scan,
      undo: async () => undefined,
      letInAnyway: async () => undefined,
      letInBeyond: async () => undefined,
      mayRaise: false,
    };
    const router = openAtLocation({
      path: paths.staffDoor,
      screen: <ScanPanel door={door} entries={[]} onClose={() => undefined} />,
      at: paths.staffDoor.to({ vendorLocationId: '064E1', gleventId: 'glevent-1' }),
    });
    await screen.findByText('Scanning');
    await act(async () => camera.read(code));
    return router;
  };

  it('lets a guest in', async () => {
    await read('glevent-1_ana');
    await waitFor(() => expect(scan).toHaveBeenCalledWith('glevent-1_ana'));
  });

  it('knows the code of a prize, and opens what is to be handed over for it', async () => {
    const router = await read('claim:WQ7KXM2P4R');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/staff/location/064E1/claims/WQ7KXM2P4R'),
    );
    expect(scan).not.toHaveBeenCalled();
  });
});
