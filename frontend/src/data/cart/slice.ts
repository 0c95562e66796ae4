import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { device } from '@/shared/lib/storage';
import type { Carts } from './cart';
import { readCarts } from './cart-storage';

interface CartsState {
  readonly byLocation: Carts;
  /** The locations whose cart has been initialised (C4). */
  readonly opened: readonly string[];
}

/** The part of the store that this slice looks after. */
export interface CartsInStore {
  readonly carts: CartsState;
}

/** The carts of this device, one per location, as they have been kept: ./thunks changes them. */
export const cartSlice = createSlice({
  name: 'carts',
  initialState: (): CartsState => ({ byLocation: readCarts(device, Date.now()), opened: [] }),
  reducers: {
    cartOpened: ({ byLocation, opened }, { payload }: PayloadAction<string>): CartsState => ({
      byLocation,
      opened: [...opened, payload],
    }),
    cartsKept: ({ opened }, { payload }: PayloadAction<Carts>): CartsState => ({
      byLocation: payload,
      opened,
    }),
  },
  selectors: {
    selectCart: ({ byLocation }, vendorLocationId: string) => byLocation[vendorLocationId],
  },
});

export const { cartOpened, cartsKept } = cartSlice.actions;
export const { selectCart } = cartSlice.selectors;
