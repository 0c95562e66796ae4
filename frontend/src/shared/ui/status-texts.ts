import { textsOf } from '@/shared/texts/texts-of';

/** What a mark says of an order, a guest or an event. */
export const texts = textsOf({
  en: {
    statuses: {
      PENDING: 'PENDING',
      CONFIRMED: 'CONFIRMED',
      CHECKED_IN: 'CHECKED IN',
      OUT: 'OUT',
      CANCELLED: 'CANCELLED',
      WAITLISTED: 'WAITLISTED',
      IN_PROGRESS: 'IN PROGRESS',
      PAID: 'PAID',
      READY: 'READY',
      COMPLETE: 'COMPLETE',
      COMPLETED: 'COMPLETED',
      REFUNDED: 'REFUNDED',
      EXPIRED: 'EXPIRED',
      CLAIMED: 'CLAIMED',
      UPCOMING: 'UPCOMING',
    },
  },
});
