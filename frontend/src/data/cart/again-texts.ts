import { textsOf } from '@/shared/texts/texts-of';

/** An order is put into the cart once more. */
export const texts = textsOf({
  en: {
    action: 'Order again',
    /** @param code of the order */
    actionOf: (code: string) => `Order again, ${code}`,
    /** @param what 'Cola (sold out), Nachos (not available)' */
    nothing: (what: string) => `Nothing of this order can be had right now: ${what}.`,
    missing: (what: string) => `Not in your cart: ${what}.`,
    /** @param why 'not available' */
    gone: (name: string, why: string) => `${name} (${why})`,
    reasons: { unavailable: 'not available', 'sold-out': 'sold out', option: 'an option is not available' },
    fewer: (got: number, wanted: number) => `${got} of ${wanted}`,
    notLoaded: 'The menu could not be loaded. Try again.',
    notKept: 'Unable to update quantity. Please try again.',
  },
});
