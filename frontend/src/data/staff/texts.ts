import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** S1: the second naming. */
    roles: { STAFF: 'Staff', MANAGER: 'Manager', ADMIN: 'Admin', SUPER_ADMIN: 'SuperAdmin' },
  },
});
