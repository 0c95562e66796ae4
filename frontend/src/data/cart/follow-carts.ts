import type { Store } from '@reduxjs/toolkit';
import { device } from '@/shared/lib/storage';
import { onWipe } from '@/shared/lib/wipe';
import { CARTS_KEY, readCarts } from './cart-storage';
import { cartsKept, type CartsInStore } from './slice';

/** What another tab has written counts here too, and what was written while the browser kept this page aside. */
export function followCarts(store: Store<CartsInStore>): void {
  const read = (): void => void store.dispatch(cartsKept(readCarts(device, Date.now())));
  onWipe(read);
  window.addEventListener('storage', ({ key }) => {
    if (key === CARTS_KEY) read();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read();
  });
}
