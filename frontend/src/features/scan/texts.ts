import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** S2 */
    title: 'Scan Order QR Code',
    hint: 'Hold the customer’s code up to the camera.',
    /** S2 */
    used: 'Order PICKED UP Previously',
    next: 'Hold the next code up to the camera.',
    detected: 'QR Code detected',
    /** S5, S8 */
    invalid: { title: 'Invalid QR Code', reason: 'Invalid QR code format' },
    typed: {
      label: 'Order code',
      find: 'Find order',
      tooShort: 'An order code has 6 characters.',
      none: (code: string) => `No order ${code} at this location.`,
      offline: 'The server could not be reached. Check the connection.',
      failed: 'The orders could not be looked through. Try again.',
    },
    found: {
      several: (count: number, code: string) => `${count} orders end in ${code}`,
      choose: 'Choose by customer and items.',
      openThis: (code: string) => `Open ${code}?`,
      handOverThis: (code: string, customer: string | undefined) =>
        customer === undefined ? `Hand over ${code}?` : `Hand over ${code} to ${customer}?`,
      open: 'Open order',
      handOver: 'Hand over',
      paidAt: (when: string) => `paid ${when}`,
      statuses: {
        IN_PROGRESS: 'not paid',
        PAID: 'in progress',
        COMPLETE: 'picked up',
        REFUNDED: 'refunded',
        EXPIRED: 'expired',
      },
    },
  },
});
