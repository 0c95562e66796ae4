import { countText } from '@/shared/lib/count-text';
import { textsOf } from '@/shared/texts/texts-of';

/** Of the cart's sheet, which comes when it is opened. */
export const texts = textsOf({
  en: {
    title: (count: number) => `Your Cart (${countText(count)})`,
    orderNow: 'Order Now',
    empty: 'Your cart is empty.',
    remove: (product: string) => `Remove ${product}`,
  },
});
