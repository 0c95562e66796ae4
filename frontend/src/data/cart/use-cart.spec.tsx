import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { productOf } from '@/data/catalogue/testing/products';
import { device } from '@/shared/lib/storage';
import { toast } from '@/shared/ui/toast';
import { withQuantity } from './cart';
import { CARTS_KEY } from './cart-storage';
import { itemOf } from './lines';
import { TO_REVIEW } from './to-review';
import { TO_FILL, useCart } from './use-cart';

const HOUR = 3_600_000;
const cola = itemOf(productOf('cola'));

describe('A cart in use', () => {
  const said: string[] = [];

  beforeEach(() => {
    device.clear();
    said.splice(0);
    jest.spyOn(toast, 'error').mockImplementation((title) => String(said.push(title)));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ items: [] }));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (words = TO_FILL) => {
    const store = createStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useCart('bar', words), { wrapper });
    return {
      change: (quantity: number): boolean => {
        let isChanged = false;
        act(() => {
          isChanged = result.current.setQuantity(cola, quantity);
        });
        return isChanged;
      },
      count: () => result.current.count,
    };
  };
  /** As where site data are blocked, or where there is no room left. */
  const refuse = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
  const kept = (): unknown => JSON.parse(device.get(CARTS_KEY) ?? 'null');

  // id: is-kept-with-every-change
  it('is kept with every change', () => {
    const cart = open();
    expect(cart.change(2)).toBe(true);
    expect(cart.count()).toBe(2);
    expect(kept()).toMatchObject({ bar: { items: [{ productId: 'cola', quantity: 2 }] } });
    cart.change(0);
    expect(kept()).toBeNull();
    expect(said).toEqual([]);
  });

  // id: leaves-behind-what-is-older
  it('leaves behind what is older than a day when it is opened', () => {
    const at = (ms: number) => new Date(Date.now() - ms).toISOString();
    const old = withQuantity({}, 'bar', cola, 1, at(25 * HOUR));
    device.set(CARTS_KEY, JSON.stringify(withQuantity(old, 'roof', cola, 1, at(HOUR))));
    expect(open().count()).toBe(0);
    expect(Object.keys(kept() as object)).toEqual(['roof']);
  });

  // id: cannot-be-created-where-nothing
  it('cannot be created where nothing can be kept, and takes nothing then', () => {
    refuse();
    const cart = open();
    expect(said).toEqual(['Unable to create cart.']);
    expect(cart.change(1)).toBe(false);
    expect(cart.count()).toBe(0);
    expect(said).toEqual(['Unable to create cart.', 'Cart was not initialized.']);
  });

  // id: is-asked-to-be-loaded-again
  it('is asked to be loaded again where it is under review', () => {
    refuse();
    const cart = open(TO_REVIEW);
    cart.change(1);
    expect(said).toEqual([
      'Cart not initialized. Please refresh the page.',
      'Cart not initialized. Please refresh the page.',
    ]);
  });

  it('that could not be created is created as soon as it can be', () => {
    const refusal = refuse();
    const cart = open();
    refusal.mockRestore();
    expect(cart.change(1)).toBe(true);
    expect(cart.count()).toBe(1);
  });

  // id: stays-as-it-was-when-a-change-cannot
  it('stays as it was when a change cannot be kept', () => {
    const cart = open();
    cart.change(2);
    refuse();
    expect(cart.change(3)).toBe(false);
    expect(cart.count()).toBe(2);
    expect(said).toEqual(['Unable to update quantity. Please try again.']);
  });

  it('that is there is opened also where there is no room for another one', () => {
    device.set(CARTS_KEY, JSON.stringify(withQuantity({}, 'bar', cola, 2, new Date().toISOString())));
    refuse();
    expect(open().count()).toBe(2);
    expect(said).toEqual([]);
  });
});
