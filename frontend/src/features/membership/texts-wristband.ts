import { textsOf } from '@/shared/texts/texts-of';

/** M8 */
export const texts = textsOf({
  en: {
    title: 'Error occurred',
    boundary: 'An unexpected error has occurred. Please try again.',
    text: 'Unable to load Wristband data. Please try again.',
    again: 'Try again',
  },
});
