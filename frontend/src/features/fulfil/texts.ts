import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: (code: string) => `Order ${code}`,
    loading: 'Loading the order',
    showReceipt: 'View Receipt',
    hideReceipt: 'Hide receipt',
    paidAt: (when: string) => `paid ${when}`,
    customer: (name: string | undefined) => `All orders of ${name ?? 'this customer'}`,
    confirm: 'Confirm Pickup',
    completing: 'COMPLETING ORDER...',
    toScanner: 'Back to Scanner',
    scanAgain: 'Scan Again',
    scanAnother: 'Scan Another Order',
    reload: 'Reload',
    /** S2, S4: what a status is called. */
    verdict: {
      ready: 'Order Ready',
      already: 'Order PICKED UP Previously',
      inProgress: 'IN PROGRESS',
      prepared: (whenAndWho: string) => `Ready ${whenAndWho}`,
      notPaid: 'Not paid yet',
      refunded: 'Refunded',
      refundedAt: (when: string) => `${when}. Hand nothing over.`,
      expired: 'Expired',
      notPaidInTime: 'Not paid in time. Hand nothing over.',
    },
    record: {
      when: 'When',
      completedAt: (when: string, age: string) => `Completed ${when} (${age} ago)`,
      who: 'Who',
      ways: { scan: 'by scan', typed: 'by typed code', button: 'by Confirm Pickup' },
    },
    receipt: {
      title: 'Receipt',
      free: (provider: string) => `(Paid by ${provider}) FREE`,
      someProvider: 'the provider',
      beforeDiscount: 'Total before discount',
    },
    refund: {
      action: 'Refund',
      title: 'Confirm Refund',
      busy: 'Refunding',
      reason: 'Reason',
      optional: 'Optional',
      pending: 'Refund under way. The payment provider has not answered yet.',
      notArrived:
        'The refund failed: the bank sent the money back. Refund again, or pay it back at the bar and at the payment provider.',
      part: (amount: string, when: string) => `${amount} was refunded at the payment provider, ${when}.`,
      ofFree: 'Nothing was charged. The order is cancelled. This can’t be undone.',
      toCustomer: (amount: string) => `${amount} goes back to the customer. This can’t be undone.`,
      toCard: (amount: string, last4: string) =>
        `${amount} goes back to the card ending ${last4}. This can’t be undone.`,
      /** S8 */
      done: { title: 'Order refunded', text: 'Your order has been refunded.' },
      failed: {
        title: 'Unable to refund order',
        text: 'We were unable to refund your order. Please try again later.',
      },
    },
    disputes: {
      title: 'Disputes',
      inquiry: (amount: string, reason: string) => `The cardholder’s bank asks about ${amount} (${reason}).`,
      open: (amount: string, reason: string) =>
        `The cardholder disputes ${amount} (${reason}). Nothing can be refunded until the bank has decided.`,
      won: (amount: string, reason: string) => `The dispute about ${amount} (${reason}) is won.`,
      lost: (amount: string, reason: string) =>
        `The dispute about ${amount} (${reason}) is lost: the cardholder has the money.`,
      answerBy: (when: string) => `Answer it at the payment provider by ${when}.`,
    },
    missing: {
      title: 'Item missing',
      action: 'Item missing',
      takeOff: 'Refund item',
      busy: 'Refunding',
      item: 'Which item',
      pieces: 'How many are missing',
      soldOut: 'Mark it sold out on the menu',
      consent: (quantity: number, name: string) =>
        `${quantity} × ${name} leaves this order. Its price and tax go back to the customer, who is told at once. This can’t be undone.`,
      consentToAll:
        'Nothing is left of this order. All of it goes back to the customer. This can’t be undone.',
      line: (quantity: number, name: string, by: string) => `Missing: ${quantity} × ${name}, ${by}`,
      back: (amount: string) => `${amount} went back.`,
      pending: (amount: string) => `${amount} is on its way back. The payment provider has not answered yet.`,
      notArrived: (amount: string) => `${amount} did not arrive: the bank sent it back.`,
      again: 'Refund again',
      failed: 'Unable to refund the item',
      tryAgain: 'Try again.',
      stillOnSale: (name: string) => `${name} is still on sale`,
    },
    /** S8 */
    notCompleted: { title: 'Order Completion Failed', text: 'Please try again.' },
    invalid: { title: 'Invalid Order ID', text: 'The code holds no order.' },
    notFound: { title: 'Order Not Found', text: 'No order has this code.' },
    elsewhere: {
      title: 'Wrong Location',
      /** @param right 'Rooftop'; `null` while it is not known */
      text: (right: string | null, here: string) =>
        `This order is picked up at ${right ?? 'another location'}, not at ${here}.`,
    },
    failed: {
      title: 'Error occurred',
      offline: 'The server could not be reached.',
      text: 'Load it again.',
    },
  },
});
