import { beforeEach, describe, expect, it } from '@jest/globals';
import { createStore } from '@/app/store';
import { tab } from '@/shared/lib/storage';
import { wipeDevice } from '@/shared/lib/wipe';
import { NO_CHECKOUT } from './checkout';
import { readCheckout, writeCheckout } from './checkout-storage';
import { keepCheckout } from './keep-checkout';
import { orderCleared, orderPrepared } from './slice';
import { checkoutOfOrder } from './testing/checkout';

const KEY = 'lineless.checkout';
const checkout = checkoutOfOrder({ held: { cola: 2 } });
const intent = { key: 'k', about: 'cola', since: 1 };
const chosen = { userId: 'ana', vendorLocationId: '064E1', tip: 25 as const };

describe('The order that is being paid for', () => {
  beforeEach(() => tab.clear());

  it.each([
    { checkout, intent },
    { checkout },
    { intent },
    { chosen },
    { intent, chosen: { ...chosen, tip: { cents: 700 } } },
    { checkout: { ...checkout, tip: 0 as const } },
    { checkout: { ...checkout, tip: { cents: 700 } } },
    { checkout: { ...checkout, clientSecret: null, paymentIntentId: null } },
  ])('comes back after a reload: %j', (about) => {
    const state = { ...NO_CHECKOUT, ...about };
    writeCheckout(tab, state);
    expect(readCheckout(tab)).toEqual(state);
  });

  it('leaves nothing behind when it is over', () => {
    writeCheckout(tab, { checkout, intent, chosen });
    writeCheckout(tab, NO_CHECKOUT);
    expect(tab.get(KEY)).toBeNull();
    expect(readCheckout(tab)).toEqual(NO_CHECKOUT);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['without its id', { ...checkout, orderId: 7 }],
    ['without its user', { ...checkout, userId: null }],
    ['without its location', { ...checkout, vendorLocationId: undefined }],
    ['without a secret', { ...checkout, clientSecret: undefined }],
    ['without a payment', { ...checkout, paymentIntentId: 7 }],
    ['with another tip than one can choose', { ...checkout, tip: 12 }],
    ['with less than no tip', { ...checkout, tip: { cents: -1 } }],
    ['with a part of a cent as tip', { ...checkout, tip: { cents: 0.5 } }],
    ['without what it holds', { ...checkout, held: null }],
  ])('that is %s is none, and its intent stays', (_, damaged) => {
    tab.set(KEY, JSON.stringify({ checkout: damaged, intent }));
    expect(readCheckout(tab)).toEqual({ ...NO_CHECKOUT, intent });
  });

  it.each<[string, unknown]>([
    ['of no person', { ...chosen, userId: null }],
    ['at no location', { ...chosen, vendorLocationId: 7 }],
    ['of another share than one can choose', { ...chosen, tip: 12 }],
  ])('has no tip kept for it that is %s', (_, damaged) => {
    tab.set(KEY, JSON.stringify({ checkout: null, intent, chosen: damaged }));
    expect(readCheckout(tab)).toEqual({ ...NO_CHECKOUT, intent });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['without its key', { ...intent, key: 7 }],
    ['about nothing', { key: 'k', since: 1 }],
    ['of no time', { key: 'k', about: 'cola' }],
  ])('stays where its intent is %s', (_, damaged) => {
    tab.set(KEY, JSON.stringify({ checkout, intent: damaged }));
    expect(readCheckout(tab)).toEqual({ ...NO_CHECKOUT, checkout });
  });

  it.each(['{', '7'])('is none where all that is there is %j', (text) => {
    tab.set(KEY, text);
    expect(readCheckout(tab)).toEqual(NO_CHECKOUT);
  });

  it('is written down with its own changes alone', () => {
    const store = createStore();
    keepCheckout(store);
    store.dispatch(orderPrepared(checkout));
    expect(readCheckout(tab).checkout).toEqual(checkout);
    tab.clear();
    store.dispatch({ type: 'something else' });
    expect(tab.get(KEY)).toBeNull();
    store.dispatch(orderPrepared({ ...checkout, orderId: 'o2' }));
    expect(readCheckout(tab).checkout?.orderId).toBe('o2');
    store.dispatch(orderCleared());
    expect(tab.get(KEY)).toBeNull();
  });

  describe('in a store that is told about it', () => {
    const open = () => {
      const store = createStore();
      keepCheckout(store);
      store.dispatch(orderPrepared(checkout));
      return store;
    };

    it('ends when staff sign out, and is not written down again', () => {
      const store = open();
      wipeDevice();
      expect(store.getState().checkout).toEqual(NO_CHECKOUT);
      expect(tab.get(KEY)).toBeNull();
    });

    it('is what its tab has made of it while the browser kept this page aside', () => {
      const store = open();
      writeCheckout(tab, NO_CHECKOUT);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(store.getState().checkout).toEqual(NO_CHECKOUT);
    });
  });
});
