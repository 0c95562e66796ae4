import { textsOf } from '@/shared/texts/texts-of';

/** The lines of every sum, the same on every page; it begins with those of a cart. */
export const texts = textsOf({
  en: {
    tip: 'Tip',
    tax: 'Tax',
    /** Resolution 18 */
    eventFee: 'Event fee',
    /** Resolution 69 */
    waived: 'Waived for members',
  },
});
