import type { WordsWithoutCart } from './use-cart';

const TEXT = 'Cart not initialized. Please refresh the page.';

/** Of the pages that show what is in the cart; the menu's first file does without it. */
export const TO_REVIEW: WordsWithoutCart = { onOpening: TEXT, onChange: TEXT };
