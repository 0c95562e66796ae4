import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tab } from '@/shared/lib/storage';
import { NO_CHECKOUT, type Checkout, type CheckoutState, type ChosenTip, type Intent } from './checkout';
import { readCheckout } from './checkout-storage';
import type { TipChoice } from './tips';

/** The part of the store that this slice looks after. */
export interface CheckoutInStore {
  readonly checkout: CheckoutState;
}

function tipOf({ userId, vendorLocationId, tip }: ChosenTip): ChosenTip {
  return { userId, vendorLocationId, tip };
}

/** The order that is being paid for; `keepCheckout` writes it down. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: (): CheckoutState => readCheckout(tab),
  reducers: {
    /** Before the order is created, so that a reload in between repeats it instead of making another. */
    orderIntended: (state, { payload }: PayloadAction<Intent>): CheckoutState => ({
      ...state,
      intent: payload,
    }),
    orderPrepared: (state, { payload }: PayloadAction<Checkout>): CheckoutState => ({
      checkout: payload,
      intent: state.intent,
      chosen: null,
    }),
    /** Another amount may need another payment. */
    paymentRenewed: (
      { checkout },
      { payload }: PayloadAction<Pick<Checkout, 'orderId' | 'clientSecret' | 'paymentIntentId'>>,
    ) => {
      if (checkout?.orderId === payload.orderId) Object.assign(checkout, payload);
    },
    tipChosen: (state, { payload }: PayloadAction<TipChoice>) => {
      if (state.checkout) state.checkout.tip = payload;
    },
    /** C4: an error while preparing clears the order; the intent and the tip stay, so that trying again repeats it. */
    orderFailed: ({ checkout, intent, chosen }): CheckoutState => ({
      checkout: null,
      intent,
      chosen: checkout ? tipOf(checkout) : chosen,
    }),
    /** As this tab has it stored. */
    checkoutKept: (_, { payload }: PayloadAction<CheckoutState>): CheckoutState => payload,
    /** Paid, expired or given up. */
    orderCleared: (): CheckoutState => NO_CHECKOUT,
  },
  selectors: {
    selectCheckout: ({ checkout }) => checkout,
    selectIntent: ({ intent }) => intent,
    selectChosenTip: ({ checkout, chosen }): ChosenTip | null => checkout ?? chosen,
    selectHeld: ({ checkout }, vendorLocationId: string) =>
      checkout?.vendorLocationId === vendorLocationId ? checkout.held : undefined,
  },
});

export const {
  checkoutKept,
  orderIntended,
  orderPrepared,
  paymentRenewed,
  tipChosen,
  orderFailed,
  orderCleared,
} = checkoutSlice.actions;
export const { selectCheckout, selectIntent, selectChosenTip, selectHeld } = checkoutSlice.selectors;
