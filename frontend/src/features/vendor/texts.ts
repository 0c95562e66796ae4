import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** C2 */
    title: 'Order Online',
    promise: 'Skip the wait • Pick up anytime!',
    orderFrom: (location: string) => `Order from ${location}`,
    loading: 'Loading locations',
    none: 'Nothing can be ordered here right now.',
    /** C8 */
    failed: {
      title: 'Error occurred',
      text: 'An unexpected error has occurred. Please try again.',
      more: 'Unable to load Wristband data. Please try again.',
    },
    tryAgain: 'Try again',
  },
});
