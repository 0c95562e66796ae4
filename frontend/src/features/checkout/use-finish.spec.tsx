import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { hookOnPage } from '@/app/testing/at';
import { changeQuantity } from '@/data/cart/thunks';
import { itemOf } from '@/data/cart/lines';
import { productOf } from '@/data/catalogue/testing/products';
import { NO_CHECKOUT } from '@/data/checkout/checkout';
import { orderPrepared } from '@/data/checkout/slice';
import { device, tab } from '@/shared/lib/storage';
import { toast } from '@/shared/ui/toast';
import { useFinish } from './use-finish';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';

const checkout = checkoutOfOrder();

describe('A paid order', () => {
  const said: string[] = [];
  beforeEach(() => {
    device.clear();
    tab.clear();
    said.splice(0);
    jest.spyOn(toast, 'success').mockImplementation((title) => String(said.push(title)));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  // id: is-told-once-and-all-carts
  it.each([
    ['paid', false, 'Payment Successful'],
    ['free', true, 'Order Placed Successfully'],
  ])('that was %s is told once, and all carts and the order are left behind', (_, free, words) => {
    const store = createStore();
    store.dispatch(orderPrepared(checkout));
    const item = itemOf(productOf('cola'));
    store.dispatch(changeQuantity({ vendorLocationId: '064E1', item, quantity: 2 }));
    const Around = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result, at } = hookOnPage(() => useFinish(checkout, free), {}, Around);
    act(() => result.current());
    act(() => result.current());
    expect(said).toEqual([words]);
    expect(at()).toBe('REPLACE /location/064E1/order/o1/status');
    const { carts, checkout: left } = store.getState();
    expect([carts.byLocation, left]).toEqual([{}, NO_CHECKOUT]);
  });
});
