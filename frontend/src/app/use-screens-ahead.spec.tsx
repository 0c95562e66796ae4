import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';

const whenQuiet = jest.fn<(work: () => void) => void>();
jest.unstable_mockModule('@/shared/lib/when-quiet', () => ({ whenQuiet }));
const loaded: string[] = [];
const screens = [
  '@/features/staff-home/home-screen',
  '@/features/board/board-screen',
  '@/features/board/uncollected-screen',
  '@/features/scan/scan-screen',
  '@/features/fulfil/order-screen',
  '@/features/guest-lists/events-screen',
  '@/features/door/door-screen',
];
for (const screen of screens) {
  jest.unstable_mockModule(screen, () => {
    loaded.push(screen);
    // One that cannot be had takes nothing with it.
    if (screen.includes('scan')) throw new TypeError('Failed to fetch');
    return {};
  });
}
const { loadOpened, useScreensAhead } = await import('./use-screens-ahead');

describe('The screens of a shift', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    whenQuiet.mockReset();
    jest.useRealTimers();
  });

  it('are asked for one by one, where one of them is opened', async () => {
    loadOpened('/staff/location/064E1/inventory');
    loadOpened('/staff/location/064E1/guestlist-event/night-1/door');
    await waitFor(() => expect(loaded).toEqual(['@/features/door/door-screen']));
    loadOpened('/staff/location/064E1/board');
    await waitFor(() => expect(loaded).toContain('@/features/board/board-screen'));
  });

  it.each(['/', '/location/064E1', '/staff', '/staff/locations', '/x/staff/location/064E1'])(
    'are not loaded ahead at %s',
    (path) => {
      renderHook(() => useScreensAhead(path));
      jest.runAllTimers();
      expect(whenQuiet).not.toHaveBeenCalled();
    },
  );

  it('are loaded once, when there is time and the one that was opened is there, as long as one is at work', async () => {
    const { rerender } = renderHook(useScreensAhead, { initialProps: '/staff/location/064E1' });
    jest.advanceTimersByTime(2_900);
    expect(whenQuiet).not.toHaveBeenCalled();
    rerender('/staff/location/064E1/board');
    rerender('/staff/location/064E1/scan');
    jest.runAllTimers();
    jest.useRealTimers();
    expect(whenQuiet).toHaveBeenCalledTimes(1);
    whenQuiet.mock.calls[0]?.[0]();
    await waitFor(() => expect([...loaded].sort()).toEqual([...screens].sort()));
  });
});
