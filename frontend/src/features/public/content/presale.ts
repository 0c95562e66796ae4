import type { Head, Said } from './types';

export const PRESALE_COLOUR = '#34C3B5';

interface Presale {
  readonly head: Head;
  readonly title: string;
  readonly lead: string;
  readonly buy: string;
  readonly added: string;
  readonly countdown: {
    readonly label: string;
    /** Until the scripts are there. */
    readonly before: string;
    readonly urgent: string;
    readonly over: string;
  };
  readonly featuresTitle: string;
  readonly features: readonly [Said, Said, Said];
  readonly payment: { readonly title: string; readonly today: Said; readonly later: Said };
}

/** `/presale-wristband` (M2, M9). */
export const presale: Presale = {
  head: {
    title: 'Festival wristband pre-sale',
    description:
      'Reserve your NFC festival wristband tonight: 50% is paid today, the balance is due at pickup. Artist chat, a tap at the bar, one size.',
  },
  title: 'Festival Wristband',
  lead: 'One band for the whole festival: it opens the artist chat, leads to the nearest bar with a tap and stays on your wrist.',
  buy: 'Pre-Purchase Now',
  added: 'Your wristband has been added to your cart',
  countdown: {
    label: 'Offer ends in',
    before: 'Ends at midnight',
    urgent: 'Hurry up! Limited time remaining!',
    over: 'Offer Expired!',
  },
  featuresTitle: 'On your wrist',
  features: [
    {
      title: 'VIP Artist Chat',
      text: 'Ask the artists of the night, before and after they play. The wristband is your way in.',
    },
    {
      title: 'NFC Connectivity',
      text: 'Hold it to a phone: it leads to the menu of the bar where you stand. No app, no battery.',
    },
    {
      title: 'Sleek Design',
      text: 'Woven, flat and waterproof, with the year of the festival on the clasp.',
    },
  ],
  payment: {
    title: 'How you pay',
    today: { title: '50%', text: 'is paid today' },
    later: { title: '50%', text: 'is the balance, due at pickup' },
  },
};
