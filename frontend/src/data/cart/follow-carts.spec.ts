import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '@/app/store';
import { productOf } from '@/data/catalogue/testing/products';
import { device } from '@/shared/lib/storage';
import { wipeDevice } from '@/shared/lib/wipe';
import { withQuantity } from './cart';
import { CARTS_KEY } from './cart-storage';
import { followCarts } from './follow-carts';
import { itemOf } from './lines';
import { cartsKept, selectCart } from './slice';

const cola = itemOf(productOf('cola'));
const cartOf = (quantity: number) => withQuantity({}, 'bar', cola, quantity, new Date().toISOString());

describe('What another tab does to the carts', () => {
  const listen = jest.spyOn(window, 'addEventListener');

  beforeEach(() => device.clear());
  afterEach(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
    listen.mockClear();
  });

  const follow = () => {
    const store = createStore();
    followCarts(store);
    store.dispatch(cartsKept(cartOf(1)));
    return () => selectCart(store.getState(), 'bar')?.items[0]?.quantity;
  };
  const write = (key: string | null): void => void window.dispatchEvent(new StorageEvent('storage', { key }));

  it('counts here', () => {
    const quantity = follow();
    device.set(CARTS_KEY, JSON.stringify(cartOf(3)));
    write(CARTS_KEY);
    expect(quantity()).toBe(3);
  });

  it('counts here also when it clears everything', () => {
    const quantity = follow();
    write(null);
    expect(quantity()).toBeUndefined();
  });

  it('is only what it does to the carts', () => {
    const quantity = follow();
    device.set(CARTS_KEY, JSON.stringify(cartOf(3)));
    write('lineless.session');
    expect(quantity()).toBe(1);
  });

  it('counts in a page that the browser had kept aside', () => {
    const quantity = follow();
    device.set(CARTS_KEY, JSON.stringify(cartOf(3)));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(quantity()).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(quantity()).toBe(3);
  });

  it('ends here too when staff sign out', () => {
    const quantity = follow();
    device.set(CARTS_KEY, JSON.stringify(cartOf(3)));
    wipeDevice();
    expect(quantity()).toBeUndefined();
  });
});
