import type { Cents } from '@lineless/kernel/money';
import { texts as promotionTexts } from '@/data/venues/promotion-texts';
import type { CartDiscount, PromotionStanding } from '@/data/venues/promotions';
import { money } from '@/shared/lib/money';
import type { ReceiptSum } from '@/shared/ui/receipt-lines';
import { texts as words } from './sum-texts';

/**
 * What a sum is made of, of an order or of a cart before it is one; cents. Every page that adds up shows the lines of
 * `sumsOf`, so that 'Subtotal' is one amount everywhere: what the items cost before any promotion.
 */
export interface Figures extends Pick<CartDiscount, 'discount' | 'description'> {
  readonly subtotal: Cents;
  /** Of a cart: what is missing to a promotion stands in its line's place. */
  readonly standings?: readonly Pick<PromotionStanding, 'description' | 'missing'>[];
  /** Unknown before there is an order. */
  readonly tip?: Cents;
  /** 'Tip, 15%' while it is being chosen. */
  readonly tipLabel?: string;
  readonly tax?: Cents;
  readonly fee: Cents;
  readonly isFeeWaived: boolean;
}

/** Subtotal, promotion, tip, tax and fee, those that there are (C2, resolutions 16, 18 and 69). */
export function sumsOf(figures: Figures): ReceiptSum[] {
  const { subtotal, discount, description, standings = [], tip, tax, fee, isFeeWaived } = figures;
  const ahead = standings.filter(({ missing }) => missing !== null);
  return [
    { label: words.subtotal, amount: money(subtotal) },
    ...(discount > 0
      ? [{ label: description ?? words.promotion, amount: money(-discount), good: true }]
      : []),
    ...ahead.map((one) => ({ label: one.description, amount: promotionTexts.toGo(money(one.missing ?? 0)) })),
    ...(tip === undefined ? [] : [{ label: figures.tipLabel ?? words.tip, amount: money(tip) }]),
    ...(tax === undefined ? [] : [{ label: words.tax, amount: money(tax) }]),
    ...(fee > 0 ? [{ label: words.eventFee, amount: money(fee) }] : []),
    ...(isFeeWaived ? [{ label: words.eventFee, amount: words.waived, good: true }] : []),
  ];
}
