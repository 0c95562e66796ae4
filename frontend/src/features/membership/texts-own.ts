import { textsOf } from '@/shared/texts/texts-of';

const times = (count: number) => (count === 1 ? '1 month' : `${count} months`);

/** Ours: the own membership, as far as the account has no room for it. */
export const texts = textsOf({
  en: {
    title: 'Your membership',
    none: 'You have no membership, and have paid for none.',
    join: 'Discover Lusiv',
    privacy: {
      title: 'What venues see of you',
      text: 'It applies from now on: lists that you are already on keep what they have.',
      lastName: 'Last name',
      lastNameText: 'Off: lists show its first letter.',
      number: 'Phone number',
      numberText: 'Off: a venue cannot call you about your reservation.',
      visits: 'How often you came',
      visitsText: 'Off: venues do not see how often you reserved, came and stayed away.',
      failed: 'It was not changed. Try again.',
    },
    payments: {
      title: 'Payments',
      loading: 'Loading your payments',
      failed: 'Your payments could not be loaded.',
      none: 'Nothing has been paid yet.',
      receipt: (day: string) => `Receipt of ${day}`,
      show: 'Receipt',
      plan: (label: string, months: number) => (label === '' ? times(months) : `Lusiv, ${label}`),
      statuses: {
        PAID: 'Paid',
        REFUNDED: 'Refunded',
        RETURNING: 'Going back to you',
        RETURNED: 'Went back to you',
      },
      period: (from: string, until: string) => `${from} until ${until}`,
      number: 'Number',
      paidOn: 'Paid on',
      what: 'For',
      runs: 'Runs',
      status: 'Status',
      total: 'Total',
      print: 'Print',
      close: 'Close',
    },
  },
});
