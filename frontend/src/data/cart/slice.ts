import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { device } from '@/shared/lib/storage';
import { withQuantity, type CartItem, type Carts } from './cart';
import { readCarts } from './cart-storage';

interface QuantityChange {
  readonly vendorLocationId: string;
  readonly item: Omit<CartItem, 'quantity'>;
  /** The new count; 0 removes the line. */
  readonly quantity: number;
  /** ISO 8601. */
  readonly at: string;
}

/** The part of the store that this slice looks after. */
export interface CartsInStore {
  readonly carts: Carts;
}

/** The carts of this device, one per location; `keepCarts` writes them down. */
export const cartSlice = createSlice({
  name: 'carts',
  initialState: () => readCarts(device, Date.now()),
  reducers: {
    quantityChanged: {
      reducer: (carts, { payload }: PayloadAction<QuantityChange>) =>
        withQuantity(carts, payload.vendorLocationId, payload.item, payload.quantity, payload.at),
      prepare: (change: Omit<QuantityChange, 'at'>) => ({
        payload: { ...change, at: new Date().toISOString() },
      }),
    },
    /** C4: after an order all carts are cleared. */
    allCartsEmptied: (): Carts => ({}),
    /** Another tab has changed them. */
    cartsFollowed: (_, { payload }: PayloadAction<Carts>) => payload,
  },
  selectors: {
    selectCart: (carts, vendorLocationId: string) => carts[vendorLocationId],
  },
});

export const { quantityChanged, allCartsEmptied, cartsFollowed } = cartSlice.actions;
export const { selectCart } = cartSlice.selectors;
