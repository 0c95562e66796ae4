import {
  bestDiscount,
  promotedPrice,
  type Discount,
  type PromotionTerms,
} from '@lineless/contracts/venues/promotions';
import type { Promotion } from '@lineless/contracts/venues/settings';
import type { Product } from '@lineless/contracts/catalogue/products';
import { formatAmount } from '@lineless/kernel/money';
import { centsOf } from '@/shared/lib/money';

/** A promotion as what it takes off is computed from. */
export function termsOf({ percentOff, amountOff = '0.00', minSubtotal, ...rest }: Promotion): PromotionTerms {
  return {
    ...rest,
    discount:
      percentOff === undefined
        ? { kind: 'amount', amountOff: centsOf(amountOff) ?? 0 }
        : { kind: 'percent', percent: percentOff },
    minSubtotal: centsOf(minSubtotal) ?? 0,
  };
}

interface Line {
  readonly productId: string;
  /** Of one piece: '9.00'. */
  readonly price: string;
  readonly quantity: number;
}

/** What is taken off a cart, in cents, and what it is called; the order's own figure is the server's (resolution 16). */
export function discountOn(
  lines: readonly Line[],
  running: readonly PromotionTerms[],
): Pick<Discount, 'description'> & { readonly amount: number } {
  const priced = lines.map(({ price, ...line }) => ({ ...line, price: centsOf(price) ?? 0 }));
  const { cuts, description } = bestDiscount(priced, running);
  return { amount: cuts.reduce((sum, cut) => sum + cut, 0), description };
}

/** A product at the price that its promotion makes; the very same where it has none. */
export function promoted(product: Product, running: readonly PromotionTerms[]): Product {
  const { productId, price, originalPrice = price } = product;
  const cents = centsOf(price) ?? 0;
  const now = promotedPrice({ productId, price: cents }, running);
  return now < cents ? { ...product, price: formatAmount(now), originalPrice } : product;
}
