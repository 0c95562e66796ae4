import type { Store } from '@reduxjs/toolkit';
import { device } from '@/shared/lib/storage';
import { CARTS_KEY, readCarts } from './cart-storage';
import { cartsKept, type CartsInStore } from './slice';

/** What another tab has written counts here too. */
export function followCarts(store: Store<CartsInStore>): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === CARTS_KEY || key === null) store.dispatch(cartsKept(readCarts(device, Date.now())));
  });
}
