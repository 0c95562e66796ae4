import { countText } from '@/shared/lib/count-text';
import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: 'Inventory',
    loading: 'Loading the inventory',
    /** C8: of the same list. */
    failed: 'Error fetching products. Please try again later.',
    none: 'This location has no products yet.',
    old: 'Prices and availability may have changed since.',
    find: 'Find an item',
    notFound: (search: string) => `No item is called “${search}”.`,
    notTracked: 'Not tracked',
    left: (pieces: number) => `${pieces} left`,
    sizes: (count: number, left: string | null) => [`${count} sizes`, left].filter(Boolean).join(', '),
    sizesOf: (name: string) => `Sizes of ${name}`,
    options: (count: number, gone: number) =>
      `${count} ${count === 1 ? 'option' : 'options'}${gone === 0 ? '' : `, ${gone} sold out`}`,
    optionsOf: (name: string, count: number, gone: number) =>
      `${name}: ${count} ${count === 1 ? 'option' : 'options'}${gone === 0 ? '' : `, ${gone} sold out`}`,
    optionsIn: (name: string) => `Options of ${name}`,
    several: 'Several prices',
    available: (name: string) => `${name} available`,
    soldOut: 'Sold out',
    off: 'Switched off',
    low: 'Low',
    /** Shows only what is low. */
    onlyLow: (count: number) => `Low (${count})`,
    noneLow: 'Nothing here is low.',
    /** Shows only what cannot be had. */
    onlyGone: (count: number) => `Unavailable (${count})`,
    noneGone: 'Everything here is available.',
    back: 'Back on sale',
    price: (name: string) => `Price of ${name}`,
    /** S8 */
    notUpdated: 'Failed to update, please try again.',
    notSaved: 'Not saved yet.',
    retry: 'Try again',
    said: {
      available: (name: string, isAvailable: boolean) =>
        `${name} ${isAvailable ? 'back on sale' : 'sold out'}`,
      price: (name: string, price: string) => `${name}, now ${price}`,
    },
    overtaken: (price: string) => `Somebody else changed it to ${price}.`,
    keepMine: (price: string) => `Make it ${price}`,
    takeTheirs: (price: string) => `Leave it at ${price}`,
    stock: {
      /** Read aloud behind the name and the pieces: what a press does. */
      count: ', count',
      title: (name: string) => `Count ${name}`,
      text: 'Everything on the shelf, including what guests who are paying right now hold.',
      pieces: 'Pieces',
      malformed: 'Enter a whole number.',
      save: 'Save',
    },
    bulk: {
      begin: 'Select',
      end: 'Done',
      all: 'Select all',
      none: 'Nothing selected',
      selected: (count: number) => `${countText(count)} selected`,
      busy: (done: number, of: number) => `${done} of ${of}`,
      done: (count: number, isAvailable: boolean) =>
        `${countText(count)} ${isAvailable ? 'back on sale' : 'sold out'}`,
    },
  },
});
