import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Order History',
    list: 'Orders, newest first',
    customerOf: (name: string | null, code: string) =>
      `${name ?? 'The customer'} of order ${code}: their page`,
    loading: 'Loading the orders',
    /** S2 */
    none: 'No orders have been placed yet.',
    back: 'Go Back',
    /** S8 */
    failed: 'Unable to Fetch Orders',
    old: 'Orders may have changed since.',
    more: 'Load more',
    /** S4 */
    statuses: {
      IN_PROGRESS: 'IN PROGRESS',
      PAID: 'IN PROGRESS',
      COMPLETE: 'Completed',
      REFUNDED: 'Refunded',
      EXPIRED: 'Expired',
    },
    /** Beside the customer, where the cardholder has asked the bank for the money. */
    disputes: {
      inquiry: 'Bank asks',
      open: 'Disputed',
      won: 'Dispute won',
      lost: 'Dispute lost',
    },
    shift: { title: 'Picked up, last 12 hours', orders: 'orders', total: 'total', tips: 'tips' },
    /** Of all pages of what is looked for. */
    found: {
      title: 'Found by the filter',
      since: (at: string) => `Found by the filter, the newest of them, back to ${at}`,
      refunded: 'refunded',
    },
    /** On a laptop. */
    table: {
      code: 'Order',
      status: 'Status',
      customer: 'Customer',
      items: 'Items',
      payment: 'Paid with',
      placed: 'Paid',
      tip: 'Tip',
      total: 'Total',
      methods: { apple_pay: 'Apple Pay', google_pay: 'Google Pay', card: 'Card', FREE: 'Free' },
    },
    filter: {
      name: 'Filter the orders',
      find: 'Code, name, phone, last 4',
      unfinished: 'A code has six characters, a card ends in four digits, a phone has seven or more.',
      status: 'Status',
      statuses: [
        { value: 'ALL', label: 'Any status' },
        { value: 'PAID', label: 'In progress' },
        { value: 'COMPLETE', label: 'Completed' },
        { value: 'REFUNDED', label: 'Refunded' },
        { value: 'DISPUTED', label: 'Disputed' },
        { value: 'UNDECIDED', label: 'Disputed, not decided' },
      ],
      time: 'Time',
      spans: [
        { value: 'any', label: 'Any time' },
        { value: 'hour', label: 'Last hour' },
        { value: 'shift', label: 'Last 12 hours' },
        { value: 'day', label: 'One night' },
      ],
      day: 'The night that began on',
      nothing: 'No order matches.',
      clear: 'Clear the filter',
    },
    export: {
      action: 'Export CSV',
      busy: 'Exporting',
      failed: 'Unable to export',
      offline: 'The server could not be reached. Try again.',
      again: 'Try again.',
    },
  },
});
