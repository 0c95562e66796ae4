import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { device } from '@/shared/lib/storage';
import { withCount, withQuantity, type CartItem } from './cart';
import { canKeepCarts, readCarts, writeCarts } from './cart-storage';
import { cartOpened, cartsKept, type CartsInStore } from './slice';

type CartThunk<Result> = ThunkAction<Result, CartsInStore, unknown, UnknownAction>;

/** `unopened`: this device keeps no cart. `unkept`: it did, but not this change. */
export type CartFailure = 'unopened' | 'unkept';

interface QuantityChange {
  readonly vendorLocationId: string;
  readonly item: Omit<CartItem, 'quantity'>;
  /** The new count; 0 removes the line. */
  readonly quantity: number;
  /** It counts all lines of the product. */
  readonly ofProduct?: boolean;
}

/** C4: initialises a location's cart and leaves behind what is older than a day. Tells whether there is one. */
export function openCart(vendorLocationId: string): CartThunk<boolean> {
  return (dispatch, getState) => {
    const kept = readCarts(device, Date.now());
    // One that is there has found its room.
    if (kept[vendorLocationId] === undefined && !canKeepCarts(device)) return false;
    writeCarts(device, kept);
    dispatch(cartsKept(kept));
    if (!isOpen(getState(), vendorLocationId)) dispatch(cartOpened(vendorLocationId));
    return true;
  };
}

/** What cannot be kept is not changed: it would be gone with the page. */
export function changeQuantity(change: QuantityChange): CartThunk<CartFailure | null> {
  return (dispatch, getState) => {
    const { vendorLocationId, item, quantity, ofProduct = false } = change;
    const put = ofProduct ? withCount : withQuantity;
    const isReady = isOpen(getState(), vendorLocationId) || dispatch(openCart(vendorLocationId));
    if (!isReady) return 'unopened';
    // As they are kept now: this page may have been away while another one changed them.
    const kept = readCarts(device, Date.now());
    const next = put(kept, vendorLocationId, item, quantity, new Date().toISOString());
    if (!writeCarts(device, next)) return 'unkept';
    dispatch(cartsKept(next));
    return null;
  };
}

/** C4: after an order all carts are cleared. */
export function emptyAllCarts(): CartThunk<void> {
  return (dispatch) => {
    writeCarts(device, {});
    dispatch(cartsKept({}));
  };
}

function isOpen({ carts }: CartsInStore, vendorLocationId: string): boolean {
  return carts.opened.includes(vendorLocationId);
}
