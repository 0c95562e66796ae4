import { countText } from '@/shared/lib/count-text';
import { textsOf } from '@/shared/texts/texts-of';

/** The first page carries them all: each text counts against its size. */
export const texts = textsOf({
  en: {
    loading: 'Loading the menu',
    /** C8 */
    failed: 'Error fetching products. Please try again later.',
    /** 'Main Bar · wait about 6 min'. @param wait `null` while it is unknown */
    placeWithWait: (place: string, wait: string | null) =>
      wait === null ? place : `${place} · wait ${wait}`,
    none: 'Nothing can be ordered here right now.',
    close: 'Close',
    promotions: { label: 'Promotions' },
    cart: {
      open: (count: number) => `Your cart, ${countText(count)}`,
      failed: 'Your cart could not be loaded.',
    },
    product: {
      choose: (product: string) => `Choose ${product}`,
      failed: (product: string) => `${product} could not be loaded.`,
    },
    /** C2 */
    splash: { play: 'Tap to Play', skip: 'Skip' },
    /** C2 */
    alcohol: { title: 'Must be 21+ to order alcoholic beverages.' },
  },
});
