import { textsOf } from '@/shared/texts/texts-of';

/** S8 */
export const texts = textsOf({
  en: {
    title: 'Error Loading Event',
    text: 'Unable to load event details.',
    back: 'Back to Events',
    scan: 'Scan Location Code',
    reload: 'Reload',
  },
});
