import type { Store } from '@reduxjs/toolkit';
import { tab } from '@/shared/lib/storage';
import { onWipe } from '@/shared/lib/wipe';
import { readCheckout, writeCheckout } from './checkout-storage';
import { checkoutKept, orderCleared, type CheckoutInStore } from './slice';

/**
 * Writes down the order that is being paid for, with every change; it ends where everything is cleared. A page that
 * the browser had kept aside goes on with what its tab has done since.
 */
export function keepCheckout(store: Store<CheckoutInStore>): void {
  let kept = store.getState().checkout;
  store.subscribe(() => {
    const { checkout } = store.getState();
    if (checkout === kept) return;
    kept = checkout;
    writeCheckout(tab, checkout);
  });
  onWipe(() => store.dispatch(orderCleared()));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch(checkoutKept(readCheckout(tab)));
  });
}
