import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** S1: the second naming. */
    roles: { STAFF: 'Staff', MANAGER: 'Manager', ADMIN: 'Admin', SUPER_ADMIN: 'SuperAdmin' },
    managersPages: {
      analytics: 'Analytics',
      orders: 'Orders',
      inventory: 'Inventory',
      menu: 'Menu',
      events: 'Events',
      contests: 'Prizes',
      guestLists: 'Guest Lists',
      members: 'Members',
      customers: 'Customers',
      team: 'Staff',
      audit: 'Audit',
      settings: 'Settings',
    },
  },
});
