import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** The lines of what went back. */
    back: {
      /** Ahead of them. */
      paid: 'Total paid',
      missing: (quantity: number, name: string) => `Not available: ${quantity} × ${name}`,
      part: 'Refunded in part',
      refunded: 'Refunded',
      at: (label: string, when: string) => `${label}, ${when}`,
      allOfIt: 'All of it',
    },
    /** What is in an amount that went back: 'with the tip of $11.00 and $6.96 of tax'. */
    ofIt: ({ tip, tax }: { readonly tip?: string; readonly tax?: string }) =>
      `with ${[tip && `the tip of ${tip}`, tax && `${tax} of tax`].filter(Boolean).join(' and ')}`,
    receipt: {
      title: (code: string) => `Receipt, order ${code}`,
      paid: (when: string, last4: string | undefined) =>
        `Paid ${when}${last4 === undefined ? '' : `, card ending ${last4}`}`,
      total: (amount: string) => `Total: ${amount}`,
    },
  },
});
