import { bestDiscount, missingTo, type PromotionTerms } from '@lineless/contracts/venues/promotions';
import type { Cents } from '@lineless/kernel/money';
import { centsOf } from '@/shared/lib/money';

interface Line {
  readonly productId: string;
  /** Of one piece: '9.00'. */
  readonly price: string;
  readonly quantity: number;
}

/** What is taken off a cart; the order's own figure is the server's (resolution 16). */
export interface CartDiscount {
  readonly discount: Cents;
  /** What it is called; `null` where nothing is taken off. */
  readonly description: string | null;
  /** Each running promotion as it stands for this cart, in the venue's order. */
  readonly standings: readonly PromotionStanding[];
}

export interface PromotionStanding extends PromotionTerms {
  readonly isApplied: boolean;
  /** How much is missing to it; `null` where nothing is, or where it would change nothing. */
  readonly missing: Cents | null;
}

export function discountOn(lines: readonly Line[], running: readonly PromotionTerms[]): CartDiscount {
  const priced = lines.map(({ price, ...line }) => ({ ...line, price: centsOf(price) ?? 0 }));
  const { cuts, description, by } = bestDiscount(priced, running);
  return {
    discount: cuts.reduce((sum, cut) => sum + cut, 0),
    description,
    standings: running.map((promotion) => ({
      ...promotion,
      isApplied: by.includes(promotion),
      missing: missingTo(promotion, priced, running),
    })),
  };
}
