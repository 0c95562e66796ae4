import { beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '@/app/store';
import { productOf } from '@/data/catalogue/testing/products';
import { device } from '@/shared/lib/storage';
import { withQuantity } from './cart';
import { CARTS_KEY } from './cart-storage';
import { changeQuantity, emptyAllCarts, openCart } from './thunks';
import { itemOf } from './lines';

const cola = itemOf(productOf('cola'));
const now = () => new Date().toISOString();
const put = (vendorLocationId: string) => changeQuantity({ vendorLocationId, item: cola, quantity: 1 });

describe('The carts of a device', () => {
  beforeEach(() => device.clear());

  // id: are-opened-once-each-and-nothing
  it('are opened once each, and nothing is left of the trial', () => {
    const store = createStore();
    store.dispatch(openCart('bar'));
    store.dispatch(openCart('roof'));
    store.dispatch(openCart('bar'));
    expect(store.getState().carts.opened).toEqual(['bar', 'roof']);
    expect(window.localStorage).toHaveLength(0);
  });

  it('are what is kept when one of them is opened', () => {
    const store = createStore();
    device.set(CARTS_KEY, JSON.stringify(withQuantity({}, 'bar', cola, 4, now())));
    store.dispatch(openCart('bar'));
    expect(store.getState().carts.byLocation.bar?.items[0]?.quantity).toBe(4);
  });

  it('are opened by the first change where the page has not done it', () => {
    const store = createStore();
    expect(store.dispatch(put('bar'))).toBeNull();
    expect(store.getState().carts.opened).toEqual(['bar']);
  });

  it('keep those of the other locations with a change', () => {
    const store = createStore();
    store.dispatch(put('bar'));
    store.dispatch(put('roof'));
    expect(Object.keys(store.getState().carts.byLocation)).toEqual(['bar', 'roof']);
  });

  it('keep what another page has put into them, also where this one was not told', () => {
    const store = createStore();
    store.dispatch(put('bar'));
    device.set(CARTS_KEY, JSON.stringify(withQuantity({}, 'roof', cola, 2, now())));
    store.dispatch(put('bar'));
    expect(Object.keys(store.getState().carts.byLocation)).toEqual(['roof', 'bar']);
  });

  it('keep nothing of what another page has ordered since', () => {
    const store = createStore();
    store.dispatch(put('roof'));
    device.remove(CARTS_KEY);
    store.dispatch(put('bar'));
    expect(Object.keys(store.getState().carts.byLocation)).toEqual(['bar']);
  });

  it('are all empty after an order, here and on the device', () => {
    const store = createStore();
    store.dispatch(put('bar'));
    store.dispatch(put('roof'));
    store.dispatch(emptyAllCarts());
    expect(store.getState().carts.byLocation).toEqual({});
    expect(device.get(CARTS_KEY)).toBeNull();
  });
});
