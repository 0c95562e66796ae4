import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Hand over a prize',
    text: 'Scan the code on the guest’s phone, or type it.',
    code: 'Prize code',
    find: 'Find prize',
    missing: 'Enter the code above the QR code.',
    scanner: 'Open the scanner',
    loading: 'Loading the prize',
    ready: 'Prize ready',
    handedOver: 'Prize handed over',
    already: 'Prize HANDED OVER previously',
    expired: 'Time has run out',
    confirm: 'Hand over',
    busy: 'Handing over...',
    open: (won: string, until: string) => `Won ${won}, to be claimed by ${until}.`,
    overSince: (when: string) => `It had to be claimed by ${when}.`,
    inStock: 'It is back in stock.',
    by: (when: string, who: string) => `Handed over ${when} by ${who}`,
    onPhone: (when: string) => `Confirmed ${when} on the guest’s phone.`,
    notFound: { title: 'Prize not found', text: 'No prize of this venue has this code.' },
    failed: {
      title: 'Error Occurred',
      text: 'The prize could not be loaded. Try again.',
      offline: 'The server could not be reached. Check the connection.',
      notHandedOver: 'The handover was not recorded. Try again.',
    },
    again: 'Scan again',
    another: 'Another prize',
    reload: 'Reload',
  },
});
