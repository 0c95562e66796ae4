import { textsOf } from '@/shared/texts/texts-of';

/** How a promotion stands for a cart. */
export const texts = textsOf({
  en: {
    /** @param amount '$20.10', missing to a promotion */
    toGo: (amount: string) => `${amount} to go`,
    applied: 'applied',
    from: (amount: string) => `orders from ${amount}`,
  },
});
