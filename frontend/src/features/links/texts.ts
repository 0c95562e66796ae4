import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** C8 */
    broken: {
      title: 'Error Occurred',
      text: 'Unable to load the redirect URL. Please try again.',
      reload: 'Reload',
      goHome: 'Go Home',
    },
  },
});
