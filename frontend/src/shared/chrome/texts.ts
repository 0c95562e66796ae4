import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    product: 'Lineless',
    back: 'Back',
    loading: 'Loading',
    offline: 'Offline. What you see may be out of date.',
    account: 'Account',
    accountSignedIn: 'Account, signed in',
    copyright: (year: number) => `© ${year} Lineless`,
    policies: 'Policies',
    privacyPolicy: 'Privacy policy',
    cookiePolicy: 'Cookie policy',
    staffHome: 'Staff home',
    managersPages: 'Pages of this location',
    board: 'Board',
    scan: 'Scan',
    inventory: 'Inventory',
    orders: 'Orders',
    guestLists: 'Guest Lists',
    retry: 'Try again',
    doubt: {
      offline: 'Offline.',
      old: 'Not up to date.',
      stale: (since: string) => `Stale since ${since}.`,
    },
  },
});
