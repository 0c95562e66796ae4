import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    pages: 'Pages',
    membership: 'Membership',
    account: 'Account',
    terms: 'Prize drawing terms',
    menu: 'Menu',
    dialogFailed: 'The form could not be loaded. Check your connection.',
    newTab: 'opens in a new tab',
    picture: (number: number, count: number) => `Picture ${number} of ${count}`,
    pause: 'Pause',
    play: 'Play',
  },
});
