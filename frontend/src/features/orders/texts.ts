import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Order History',
    list: 'Orders, newest first',
    loading: 'Loading the orders',
    /** S2 */
    none: 'No orders have been placed yet.',
    back: 'Go Back',
    /** S8 */
    failed: 'Unable to Fetch Orders',
    old: 'Orders may have changed meanwhile.',
    more: 'Load more',
    /** S4 */
    statuses: {
      IN_PROGRESS: 'IN PROGRESS',
      PAID: 'IN PROGRESS',
      COMPLETE: 'Completed',
      REFUNDED: 'Refunded',
      EXPIRED: 'Expired',
    },
    tips: 'Tips, last 12 hours',
  },
});
