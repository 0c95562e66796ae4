import { afterEach, describe, expect, it, jest } from '@jest/globals';
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
const { useScreensAhead } = await import('./use-screens-ahead');

describe('The screens of a shift', () => {
  afterEach(() => {
    cleanup();
    whenQuiet.mockReset();
  });

  it.each(['/', '/location/064E1', '/staff', '/staff/locations', '/x/staff/location/064E1'])(
    'are not loaded ahead at %s',
    (path) => {
      renderHook(() => useScreensAhead(path));
      expect(whenQuiet).not.toHaveBeenCalled();
    },
  );

  it('are loaded once, when there is time, as long as one is at work', async () => {
    const { rerender } = renderHook(useScreensAhead, { initialProps: '/staff/location/064E1' });
    rerender('/staff/location/064E1/board');
    rerender('/staff/location/064E1/scan');
    expect(whenQuiet).toHaveBeenCalledTimes(1);
    whenQuiet.mock.calls[0]?.[0]();
    await waitFor(() => expect([...loaded].sort()).toEqual([...screens].sort()));
  });
});
