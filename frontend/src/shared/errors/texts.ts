import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    reload: 'Reload',
    goHome: 'Go Home',
    /** S2, C2 */
    notFound: { title: '404: Page Not Found', text: "Oops! The page you're looking for doesn't exist." },
    /** S8, C8: the generic errors' words. */
    network: {
      title: 'Network Error',
      text: 'Unable to load the data due to a network issue. Please check your connection.',
    },
    missing: { title: '404 Not Found', text: 'The page you are looking for does not exist.' },
    other: {
      title: 'Oops! Something went wrong.',
      text: 'An unexpected error occurred. Please try again later.',
    },
  },
});
