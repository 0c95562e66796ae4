import type { ReactNode } from 'react';
import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    loading: 'Loading',
    looking: 'Looking',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
    reload: 'Reload',
    tryAgain: 'Try again',
    /** A figure that grew from nothing (resolution 82). */
    newFigure: 'new',
    messages: 'Messages',
    announcements: 'Announcements',
    location: 'Location',
    phone: 'Phone number',
    verificationCode: 'Verification code',
    orderNow: 'Order Now',
    /** After a count. */
    inCart: 'in cart,',
    total: 'Total',
    quantity: 'QTY',
    remove: 'Remove',
    removeOf: (what: string) => `Remove ${what}`,
    less: (what: string) => `Less ${what}`,
    more: (what: string) => `More ${what}`,
    product: {
      about: (name: string) => `About ${name}`,
      add: (name: string) => `Add ${name}`,
      change: (name: string, quantity: number) => `${name}, ${quantity} in cart, change`,
      count: (name: string) => `${name} in cart`,
      /** Ahead of the price that is struck through. */
      before: 'before',
      soldOut: 'SOLD OUT',
      unavailable: 'Not available',
      optionGone: 'An option is out of stock. Remove this, and choose again.',
      onlyLeft: (count: number) => `Only ${count} left`,
      each: (price: string) => `${price} each`,
    },
    live: {
      live: 'Live',
      failed: 'Not loaded',
      reconnecting: 'Reconnecting',
      stale: (since: string | undefined) => (since ? `Stale since ${since}` : 'Stale'),
    },
    /** Ahead of its code. */
    ticket: 'ORDER #',
    pickedUpAt: (time: string) => `Picked up at ${time}`,
    openOrders: 'Open orders',
    ordersInProgress: (count: number) => `${count} orders in progress`,
    /** @param code the order's, set off from the rest */
    openOrder: (code: ReactNode, ready: boolean, place: string | undefined) => (
      <>
        Order {code} · {ready ? 'Ready' : 'In progress'}
        {place !== undefined && ` at ${place}`}
      </>
    ),
    order: (code: string) => `Order ${code}`,
    open: (code: string) => `Open order ${code}`,
    keys: { enter: 'Enter', escape: 'Esc' },
    /** Before the code of an order, for who does not see that it is one. */
    orderWord: 'Order',
    itemReady: 'Ready',
  },
});
