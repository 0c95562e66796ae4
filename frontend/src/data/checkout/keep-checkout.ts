import type { Store } from '@reduxjs/toolkit';
import { tab } from '@/shared/lib/storage';
import { writeCheckout } from './checkout-storage';
import type { CheckoutInStore } from './slice';

/** Writes the order that is being paid for down, whenever it changes. */
export function keepCheckout(store: Store<CheckoutInStore>): void {
  let kept = store.getState().checkout;
  store.subscribe(() => {
    const { checkout } = store.getState();
    if (checkout === kept) return;
    kept = checkout;
    writeCheckout(tab, checkout);
  });
}
