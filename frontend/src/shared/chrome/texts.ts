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
    retry: 'Retry',
    doubt: {
      offline: 'Offline.',
      old: 'Not up to date.',
      stale: (since: string) => `Stale since ${since}.`,
    },
    /** S2 */
    logout: {
      action: 'Logout',
      title: 'Confirm Logout',
      text: 'This device forgets the location and everything else it keeps of you.',
      unsent: (count: number) =>
        count === 1
          ? '1 check-in has not been sent. It stays on this device until you sign in here again.'
          : `${count} check-ins have not been sent. They stay on this device until you sign in here again.`,
    },
  },
});
