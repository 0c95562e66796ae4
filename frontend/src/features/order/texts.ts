import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    order: 'Order',
    /** @param code the order's short id */
    title: (code: string) => `Order ${code}`,
    loading: 'Loading your order',
    returnHome: 'Return Home',
    readySound: 'Sound when it is ready',
    tellMe: 'Tell me when it is ready',
    heading: {
      scanMe: 'Have a staff member scan your QR code to pick up your order!',
      ready: (place: string) => `Ready at ${place || 'the bar'}`,
      /** What one section of the bar makes. */
      partReady: {
        bar: (place: string) => `Drinks are ready at ${place || 'the bar'}`,
        kitchen: (place: string) => `Food is ready at ${place || 'the bar'}`,
        merch: (place: string) => `Merch is ready at ${place || 'the bar'}`,
      },
      restIsMade: 'The rest of your order is still being made.',
      /** @param wait 'about 6 min' */
      wait: (wait: string) => `Ready in ${wait}`,
      completed: 'Order completed!',
      /** @param at 'at 9:41 PM', '' while it is not known @param place '' for a location that is gone */
      pickedUp: (at: string, place: string) => `Picked up${at && ` ${at}`}${place && `, ${place}`}`,
    },
    unpaid: { title: 'This order is not paid yet', action: 'Continue to checkout' },
    refunded: {
      title: 'Order refunded',
      /** @param at 'at 9:41 PM', '' while it is not known @param amount `null` while that is not known */
      text: (at: string, amount: string | null, last4: string | undefined, parts: string) =>
        `${at && `Refunded ${at}. `}${amount ?? 'The amount'} goes back to ${last4 === undefined ? 'what you paid with' : `the card ending ${last4}`}${parts && `, ${parts}`}.`,
      /** Of an order that cost nothing. */
      free: (at: string) => `${at && `Cancelled ${at}. `}Nothing was charged, so nothing goes back.`,
    },
    notAvailable: {
      item: 'an item',
      title: (quantity: number, name: string) => `Not available: ${quantity} × ${name}`,
      /** @param tax 'with $0.38 of tax' */
      back: (amount: string, tax: string) => `${amount} goes back to what you paid with${tax && `, ${tax}`}.`,
      askStaff: (amount: string) => `${amount} could not be paid back. Please ask the staff.`,
    },
    expired: { title: 'Order expired', text: 'This order was not paid in time. Please order again.' },
    ticket: {
      line: 'Skip the line! ⚡',
      show: 'Show QR code to staff',
      ordered: (when: string) => `Ordered ${when}`,
      paid: (when: string) => `Paid ${when}`,
      receipt: 'Receipt',
      share: {
        label: 'Receipt',
        /** @param code the order's short id */
        title: (code: string) => `Receipt, order ${code}`,
        share: 'Share',
        mail: 'E-mail',
        print: 'Print',
        copied: 'The receipt is copied.',
        failed: 'The receipt could not be shared. Print it, or send it by e-mail.',
      },
    },
    reconnecting: {
      text: (since: string | null) =>
        since === null
          ? 'Reconnecting. Your QR code still works.'
          : `Reconnecting. Your QR code still works. Last seen ${since}.`,
      action: 'Try again',
    },
    offline: (since: string | null) =>
      since === null
        ? 'Offline. Your QR code still works.'
        : `Offline. Your QR code still works. Last seen ${since}.`,
    /** C8 */
    failed: 'Oops! Something went wrong.',
    notFound: 'Order ID not found',
  },
});
