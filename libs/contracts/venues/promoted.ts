import { formatAmount, parseAmount } from '@lineless/kernel/money';
import { priceBefore } from '../catalogue/price';
import type { Product } from '../catalogue/products';
import { promotedPrice, type PromotionTerms } from './promotions';
import type { Promotion } from './settings';

/*
 * A menu at the prices that its promotions make, once for the page's first paint, which the server draws, and for the
 * screen that takes its place.
 */

/** A promotion as what it takes off is computed from. */
export function termsOf({ percentOff, amountOff = '0.00', minSubtotal, ...rest }: Promotion): PromotionTerms {
  return {
    ...rest,
    discount:
      percentOff === undefined
        ? { kind: 'amount', amountOff: parseAmount(amountOff) ?? 0 }
        : { kind: 'percent', percent: percentOff },
    minSubtotal: parseAmount(minSubtotal) ?? 0,
  };
}

/** A product at the price that its promotion makes; the very same where it has none. */
export function promoted(product: Product, running: readonly PromotionTerms[]): Product {
  const { productId, price } = product;
  const cents = parseAmount(price) ?? 0;
  const now = promotedPrice({ productId, price: cents }, running);
  if (now >= cents) return product;
  return { ...product, price: formatAmount(now), originalPrice: priceBefore(product) ?? price };
}
