import { bestDiscount, type Discount, type PromotionTerms } from '@lineless/contracts/venues/promotions';
import { centsOf } from '@/shared/lib/money';

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
