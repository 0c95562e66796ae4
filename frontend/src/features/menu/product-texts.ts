import { textsOf } from '@/shared/texts/texts-of';

/** Of a product's sheet, which comes when it is opened. */
export const texts = textsOf({
  en: {
    quantityOf: (product: string) => `Quantity of ${product}`,
    add: 'ADD TO CART',
    size: 'Size',
    soldOut: 'Out of Stock',
    allSoldOut: 'All variants are currently out of stock',
    cartFull: 'Your cart holds as many of this as you can order.',
    more: 'Read more',
    less: 'Show less',
    pictures: {
      label: (product: string) => `Pictures of ${product}`,
      zoom: (product: string) => `Zoom in on ${product}`,
      zoomOne: (product: string, at: number, count: number) =>
        `Zoom in on ${product}, picture ${at} of ${count}`,
      one: (at: number, count: number) => `Picture ${at} of ${count}`,
    },
  },
});
