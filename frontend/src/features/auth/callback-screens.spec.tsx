import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { rememberReturn } from '@/shared/lib/remembered';
import { device, tab } from '@/shared/lib/storage';
import { paths } from '@/shared/paths';
import { session, type RefreshResult } from '@/shared/session/session';
import { CallbackScreen, StaffCallbackScreen } from './callback-screens';

describe('Where a hosted sign-in comes back to', () => {
  afterEach(() => {
    cleanup();
    device.clear();
    tab.clear();
    jest.restoreAllMocks();
  });

  const open = (area: 'customer' | 'staff', result: RefreshResult) => {
    jest.spyOn(session, 'refresh').mockResolvedValue(result);
    return area === 'staff'
      ? screenAt('/staff/auth/callback', {
          pattern: paths.staffAuthCallback.pattern,
          element: <StaffCallbackScreen />,
        })
      : screenAt('/auth/callback', { pattern: paths.authCallback.pattern, element: <CallbackScreen /> });
  };

  // id: says-that-it-signs-in-and-leads
  it.each([
    ['customer', '/account'],
    ['staff', '/staff'],
  ] as const)('says that it signs in, and leads a %s on to %s', async (area, target) => {
    const { at, router } = open(area, 'renewed');
    screen.getByRole('status', { busy: true });
    await waitFor(() => expect(at()).toBe(target));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leads to the page that was wanted', async () => {
    rememberReturn('customer', '/order/history');
    const { at } = open('customer', 'renewed');
    await waitFor(() => expect(at()).toBe('/order/history'));
  });

  it.each([
    ['customer', 'ended', '/signin'],
    ['customer', 'unreachable', '/signin'],
    ['staff', 'ended', '/staff/signin'],
  ] as const)('leads a %s whose sign-in is %s to %s', async (area, result, target) => {
    const { at } = open(area, result);
    await waitFor(() => expect(at()).toBe(target));
  });
});
