import { textsOf } from '@/shared/texts/texts-of';

/** S2 */
export const texts = textsOf({
  en: {
    action: 'Logout',
    title: 'Confirm Logout',
    text: 'This device forgets the location and everything else it keeps of you.',
    unsent: (count: number) =>
      count === 1
        ? '1 check-in has not been sent. It stays on this device until you sign in here again.'
        : `${count} check-ins have not been sent. They stay on this device until you sign in here again.`,
  },
});
