import { textsOf } from '@/shared/texts/texts-of';

/** How a promotion stands for a cart. */
export const texts = textsOf({
  en: {
    /** @param amount '$20.10', missing to a promotion */
    toGo: (amount: string) => `${amount} to go`,
    applied: 'applied',
    /** @param time '7:00 PM', of a promotion that comes back */
    until: (note: string, time: string) => (note === '' ? `until ${time}` : `${note}, until ${time}`),
    from: (amount: string) => `orders from ${amount}`,
  },
});
