import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'My Account',
    logOut: 'Log out',
    helpCenter: 'Help Center',
    everywhere: {
      title: 'Sign out everywhere',
      text: 'Every phone and computer where you are signed in is signed out at once, this one too.',
      action: 'Sign out',
      failed: 'You are still signed in. Try again.',
    },
    name: {
      title: 'Your name',
      none: 'Not given',
      text: 'The bar calls you by it where the payment brings no name.',
      field: 'Name',
      hint: 'Leave it empty to take it away.',
      save: 'Save',
      saved: 'Your name is saved.',
      removed: 'Your name is taken away.',
      failed: 'Your name is not saved. Try again.',
      unknown: 'Could not be loaded',
    },
    orders: {
      title: 'Order History',
      seeAll: 'See all',
      latest: 'Latest orders',
      all: 'Orders',
      loadMore: 'Load more',
      loading: 'Loading your orders',
      none: 'No orders have been placed yet.',
      orderNow: 'Order Now',
      /** S4: what PAID is called while it is not picked up. */
      inProgress: 'IN PROGRESS',
    },
    offline: {
      title: 'You are offline',
      text: 'This page opens as soon as the network is back.',
      withOrders: 'Your QR codes work without a network. Everything else opens as soon as it is back.',
      orders: 'Orders seen on this device',
      retry: 'Try again',
    },
    /** C2, C9 */
    membership: {
      title: 'Membership',
      promo: 'all you can party for $20',
      promoText: 'Guest lists, a wristband and no event fee.',
      promoLink: 'Discover Lusiv',
      ended: 'Your membership has ended.',
      member: (plan: string) => `Lusiv member, ${plan}`,
      memberAlone: 'Lusiv member',
      until: (day: string) => `until ${day}`,
      credits: 'credits',
      credit: 'credit',
      unlimited: 'Unlimited',
      next: (credits: number, day: string) => `${credits} more on ${day}`,
      renew: 'Renew',
    },
    /** C8 */
    failed: {
      title: 'Unable to Fetch Orders',
      text: "We're sorry, but we encountered an issue while trying to retrieve your orders. Please try again later.",
    },
  },
});
