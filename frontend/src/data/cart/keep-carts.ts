import type { Store } from '@reduxjs/toolkit';
import { device } from '@/shared/lib/storage';
import { CARTS_KEY, readCarts, writeCarts } from './cart-storage';
import { cartsFollowed, type CartsInStore } from './slice';

/** Writes the carts down when they change, and follows what another tab has written. */
export function keepCarts(store: Store<CartsInStore>): void {
  let kept = store.getState().carts;
  store.subscribe(() => {
    const { carts } = store.getState();
    if (carts === kept) return;
    kept = carts;
    writeCarts(device, carts);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== CARTS_KEY && key !== null) return;
    kept = readCarts(device, Date.now());
    store.dispatch(cartsFollowed(kept));
  });
}
