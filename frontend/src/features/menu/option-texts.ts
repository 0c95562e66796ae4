import { textsOf } from '@/shared/texts/texts-of';

/** With the sheet of a product, so that the first page does not carry them. */
export const optionTexts = textsOf({
  en: {
    howMany: (min: number, max: number) => {
      if (min === max) return `Choose ${max}`;
      return min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`;
    },
    soldOut: 'Out of Stock',
    /** A group asks for more than there is. */
    cannotBeChosen: 'What this comes with is out of stock.',
    note: 'Note to the bar',
    notePlaceholder: 'Allergies, or how you want it',
  },
});
