import type { Cents } from '@lineless/kernel/money';
import { texts as promotionTexts } from '@/data/venues/promotion-texts';
import type { CartDiscount, PromotionStanding } from '@/data/venues/promotions';
import { money } from '@/shared/lib/money';
import type { ReceiptSum } from '@/shared/ui/receipt-lines';
import { texts as words } from './cart-sum-texts';

/** What is known of a sum before there is an order; cents. */
export interface CartFigures extends Pick<CartDiscount, 'discount' | 'description'> {
  readonly subtotal: Cents;
  /** What is missing to a promotion stands in its line's place. */
  readonly standings?: readonly Pick<PromotionStanding, 'description' | 'missing'>[];
}

/**
 * How every sum begins: subtotal and promotion (C2). By themselves, because the menu's cart shows no more of it, and a
 * visit to the menu carries what it shows.
 */
export function cartSums({ subtotal, discount, description, standings = [] }: CartFigures): ReceiptSum[] {
  return [
    { label: words.subtotal, amount: money(subtotal) },
    ...(discount > 0
      ? [{ label: description ?? words.promotion, amount: money(-discount), good: true }]
      : []),
    ...standings.flatMap(({ description: label, missing }) =>
      missing === null ? [] : [{ label, amount: promotionTexts.toGo(money(missing)) }],
    ),
  ];
}
