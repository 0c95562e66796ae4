import type { Cents } from '@lineless/kernel/money';
import { money } from '@/shared/lib/money';
import type { ReceiptSum } from '@/shared/ui/receipt-lines';
import { cartSums, type CartFigures } from './cart-sums';
import { texts as words } from './sum-texts';

/**
 * What a sum is made of, of an order or of a cart before it is one; cents. Every page that adds up shows the lines of
 * `sumsOf`, so that 'Subtotal' is one amount everywhere: what the items cost before any promotion.
 */
export interface Figures extends CartFigures {
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
  const { tip, tipLabel = words.tip, tax, fee, isFeeWaived } = figures;
  return [
    ...cartSums(figures),
    ...(tip === undefined ? [] : [{ label: tipLabel, amount: money(tip) }]),
    ...(tax === undefined ? [] : [{ label: words.tax, amount: money(tax) }]),
    ...(fee > 0 ? [{ label: words.eventFee, amount: money(fee) }] : []),
    ...(isFeeWaived ? [{ label: words.eventFee, amount: words.waived, good: true }] : []),
  ];
}
