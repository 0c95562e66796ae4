import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { paths } from '@/shared/paths';
import { mayBeLight, useTheme } from './use-theme';

const at = { vendorLocationId: '064E1', vendorId: 'kiln', orderId: 'o1', productId: 'beer', shortCode: 'X' };
const MENU = paths.staffMenu.to(at);

describe('A page', () => {
  let isNoon: boolean;
  let asked: string;
  const listeners = new Set<() => void>();

  beforeEach(() => {
    isNoon = true;
    listeners.clear();
    window.matchMedia = (query) => {
      asked = query;
      const media = {
        get matches() {
          return isNoon;
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      };
      return media as unknown as MediaQueryList;
    };
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'matchMedia');
  });
  const theme = () => document.documentElement.dataset.theme;

  it.each([
    MENU,
    paths.staffMenuItem.to(at),
    paths.staffOrders.to(at),
    paths.staffUsers.to(at),
    paths.staffInventory.to(at),
    paths.staffSettings.to(at),
    paths.staffNewVenue.to(at),
  ])('of staff that is read is light on a laptop whose person wants that: %s', (pathname) => {
    renderHook(() => useTheme(pathname));
    expect(theme()).toBe('light');
    expect(asked).toBe('(prefers-color-scheme: light) and (min-width: 1024px), print');
  });

  it.each([
    paths.location.to(at),
    paths.orderStatus.to(at),
    paths.account.to(),
    paths.staffSignIn.to(),
    paths.staffLocations.to(),
    paths.staffHome.to(at),
    paths.staffBoard.to(at),
    paths.staffUncollected.to(at),
    paths.staffScan.to(at),
    paths.staffOrder.to(at),
  ])('of guests, and of those who serve them, is dark under every system setting: %s', (pathname) => {
    expect(mayBeLight(pathname)).toBe(false);
    renderHook(() => useTheme(pathname));
    expect(theme()).toBeUndefined();
  });

  // id: follows-the-system-while
  it('follows the system while it is open, and leaves nothing behind', () => {
    isNoon = false;
    const { rerender } = renderHook(({ pathname }) => useTheme(pathname), {
      initialProps: { pathname: MENU },
    });
    const becomes = (noon: boolean) =>
      act(() => {
        isNoon = noon;
        for (const listener of listeners) listener();
      });
    expect(theme()).toBeUndefined();
    becomes(true);
    expect(theme()).toBe('light');
    becomes(false);
    expect(theme()).toBeUndefined();
    becomes(true);
    rerender({ pathname: paths.staffBoard.to(at) });
    expect([theme(), listeners.size]).toEqual([undefined, 0]);
  });
});
