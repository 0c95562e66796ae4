import type { ReactNode } from 'react';
import { textsOf } from '@/shared/texts/texts-of';

const PAYING_AGAIN_IS_SAFE = 'Paying again is safe: an order is charged once.';

export const texts = textsOf({
  en: {
    title: 'Checkout',
    loading: 'Loading your order',
    placeOrder: 'Place Order',
    pricesChanged: 'Prices have changed. The summary shows the current ones.',
    summary: 'Order summary',
    /** C8 */
    missing: 'Required order information is missing. Please return to the Order Review page.',
    empty: {
      text: 'Your cart is empty. Please add items before checking out.',
      action: 'Continue Shopping',
    },
    gone: {
      /** What was switched off while the guest stood here. */
      text: (names: readonly string[]) =>
        `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} not available right now. Nothing was charged.`,
      action: 'Change the order',
    },
    over: { text: 'This order was not paid in time. Please order again.', action: 'Return to cart' },
    tip: {
      title: 'Add a tip',
      label: 'Tip',
      labelOf: (percent: number) => `Tip, ${percent}%`,
      none: 'No tip',
      custom: 'Custom',
      amount: 'Your tip',
      noAmount: 'Enter an amount such as 5.00.',
      /** Resolution 90. @param most '$50.00' */
      tooHigh: (most: string) => `A tip on this order is at most ${most}.`,
      failed: 'Failed to update tip',
      incomplete: 'Unable to update tip. Missing required information.',
    },
    /** C5 */
    consents: {
      label: 'Before you pay',
      age: 'I am at least 21 and will show a valid ID at pickup.',
      ageMissing: 'Age verification is required for purchasing alcoholic beverages.',
      /** @param link opens what is agreed to, around the words it is given */
      terms: (link: (words: string) => ReactNode) => <>I accept the {link('terms and conditions')}.</>,
      termsMissing: 'Please accept the terms and conditions to proceed.',
    },
    terms: {
      title: 'Terms and conditions',
      close: 'Close',
      list: [
        'You order from the venue, which makes, sells and hands over what you order. We pass the order and the payment on.',
        'Prices, discounts, tax and tip are as shown in the summary. The total is charged once, when you pay.',
        'Show the QR code of the order at the location you ordered from, on the same night. Anyone who shows the code gets the order, so keep it to yourself.',
        'Alcohol is for people of 21 and over. Staff ask for a valid ID at pickup and may refuse to serve. No refunds for alcohol ordered by minors.',
        'Before pickup the venue can refund an order to the card that paid for it. After pickup, talk to staff.',
        'Allergens: ask staff before you eat or drink. What the menu says is written by the venue.',
      ],
    },
    payment: {
      successful: 'Payment Successful',
      placed: 'Order Placed Successfully',
    },
    /** C8 */
    failed: {
      noOrder: 'No order found.',
      payment: 'Payment was not successful.',
      unknown: 'An unknown error occurred.',
      notFree: 'Order is not free.',
      placing: 'Failed to place order.',
      form: 'Card elements are not loaded.',
      stripe: 'Stripe has not loaded yet.',
    },
    /** What is known about the money. */
    standing: {
      offline: { title: 'You are offline, so nothing was sent.', text: 'No money has moved.' },
      unmoved: `No money has moved. ${PAYING_AGAIN_IS_SAFE}`,
      undecided: {
        title: 'Your bank has not decided yet.',
        text: `This page continues as soon as it has. ${PAYING_AGAIN_IS_SAFE}`,
      },
      unheard: {
        title: (free: boolean) => (free ? 'Your order is being checked.' : 'Your payment is being checked.'),
        text: (online: boolean, free: boolean) => {
          const looks = online
            ? 'This page looks again by itself.'
            : 'This page looks again as soon as you are online.';
          const charge = free ? 'Nothing is charged.' : PAYING_AGAIN_IS_SAFE;
          return `The connection broke before the answer came. ${looks} ${charge}`;
        },
      },
      moved: {
        title: 'Your payment went through.',
        text: 'Your order is being confirmed, and this page looks again by itself. You are not charged again.',
      },
    },
  },
});
