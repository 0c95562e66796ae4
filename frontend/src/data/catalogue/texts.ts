import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    /** Of a menu, as the guests and the staff read them (C2, S2). */
    sections: {
      label: 'Sections',
      alcoholic: 'Alcoholic',
      'non-alcoholic': 'Non-alcoholic',
      merchandise: 'Merchandise',
    },
    percentOff: (percent: number) => `${percent}% OFF`,
  },
});
