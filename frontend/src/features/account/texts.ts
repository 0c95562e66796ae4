import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'My Account',
    logOut: 'Log out',
    helpCenter: 'Help Center',
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
    /** C8 */
    failed: {
      title: 'Unable to Fetch Orders',
      text: "We're sorry, but we encountered an issue while trying to retrieve your orders. Please try again later.",
    },
  },
});
