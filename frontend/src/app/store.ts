import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { followCarts } from '@/data/cart/follow-carts';
import { cartSlice } from '@/data/cart/slice';
import { keepCheckout } from '@/data/checkout/keep-checkout';
import { checkoutSlice } from '@/data/checkout/slice';
import { forgetDoorKeys } from '@/data/door/forget-door-keys';
import { api } from '@/shared/api/api';
import { live } from '@/shared/live/live';
import { liveSlice, liveStatusChanged } from '@/shared/live/slice';
import { forgetFollowed } from '@/shared/push/followed';
import { forgetPersonalLists } from '@/shared/session/personal-list';
import { session } from '@/shared/session/session';
import { followPage } from './follow-page';

/** Data that only this device holds (the cart) adds its slice here. */
const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [liveSlice.name]: liveSlice.reducer,
  [cartSlice.name]: cartSlice.reducer,
  [checkoutSlice.name]: checkoutSlice.reducer,
});

export function createStore() {
  return configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) });
}

export type AppStore = ReturnType<typeof createStore>;

/** Everything that tells the store about the world outside: focus, network, session, live connection. */
export function connectStore(store: AppStore): void {
  followPage(store.dispatch);
  followCarts(store);
  keepCheckout(store);
  live.onStatus((topic, status) => store.dispatch(liveStatusChanged({ topic, status })));
  // A guest who comes back is known by this device before the server has renewed their session.
  let userId = session.mayBe();
  session.subscribe(() => {
    const next = session.mayBe();
    if (next === userId) return;
    userId = next;
    // Nothing that one person was shown may be left for the next.
    store.dispatch(api.util.resetApiState());
    if (next === null) forgetPerson();
  });
}

/**
 * All that this device keeps of whom was signed in. Not where another person is: a tab may hear of them only after
 * another one has kept what they were shown.
 */
function forgetPerson(): void {
  forgetPersonalLists();
  forgetFollowed();
  void forgetDoorKeys();
}
