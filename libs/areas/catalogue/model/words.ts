import type { ProductEvent } from './events';
import { counted, dollars, orderName, type SaidOf, type Words } from '@lineless/contracts/audit/words';

/** 'product-{productId}' */
export const productWords: Words<ProductEvent> = {
  ProductAdded: ({ price }, { thing }) => `put ${thing} on the menu for ${dollars(price)}`,
  ProductPriceChanged: ({ price }, { thing }) => `changed the price of ${thing} to ${dollars(price)}`,
  ProductAvailabilityChanged: ({ isAvailable }, { thing }) =>
    `made ${thing} ${isAvailable ? 'available' : 'unavailable'}`,
  ProductOptionAvailabilityChanged: ({ isAvailable }, { thing }) =>
    `made an option of ${thing} ${isAvailable ? 'available' : 'unavailable'}`,
  ProductDetailsChanged: (changed, { thing }) => `changed of ${thing}: ${fieldsIn(changed)}`,
  ProductMoved: ({ displayOrder }, { thing }) => `moved ${thing} to place ${displayOrder} of the menu`,
  ProductArchived: (_, { thing }) => `archived ${thing}`,
  ProductRestored: (_, { thing }) => `put ${thing} back on the menu`,
  StockCounted: ({ onHand }, { thing }) => `counted ${onHand} of ${thing}`,
  StockHeld: ({ quantity, orderId }, { thing }) => `held ${quantity} of ${thing} for ${orderName(orderId)}`,
  StockCommitted: ({ quantity, orderId }, { thing }) =>
    `took ${quantity} of ${thing} off the stock for ${orderName(orderId)}`,
  StockReleased: ({ orderId }, { thing }) => `held ${thing} no longer for ${orderName(orderId)}`,
  StockReturned: ({ quantity, orderId }, { thing }) =>
    `returned ${counted(quantity, 'piece')} of ${thing} from ${orderName(orderId)}`,
  StockReturnClosed: ({ orderId }) => `closed the return from ${orderName(orderId)}`,
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  variantName: 'variant',
  description: 'description',
  productType: 'type',
  productTaxCode: 'tax code',
  originalPrice: 'original price',
  imageUrls: 'pictures',
  optionGroups: 'options',
  trackQuantity: 'whether its stock is counted',
};

function fieldsIn(changed: object): string {
  return Object.keys(changed)
    .map((name) => FIELDS[name] ?? name)
    .join(', ');
}

export function productLabel(_id: string, said: SaidOf): string {
  const variant = said('variantName');
  return `${said('name') ?? 'A product'}${variant === undefined ? '' : `, ${variant}`}`;
}
