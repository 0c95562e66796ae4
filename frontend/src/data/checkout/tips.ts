import type { Order } from '@lineless/contracts/ordering/orders';
import { formatAmount } from '@lineless/kernel/money';
import { centsOf } from '@/shared/lib/money';

/** C9 */
export const TIP_OPTIONS = [10, 15, 20, 25] as const;
export type TipPercent = (typeof TIP_OPTIONS)[number];
export const DEFAULT_TIP: TipPercent = 15;

type Tipped = Pick<Order, 'cartItems' | 'subtotal' | 'promotion'>;

/** C9: no tip for merchandise-only carts, nor where the promotion leaves nothing to tip on. */
export function takesTip(order: Tipped): boolean {
  return baseOf(order) > 0 && order.cartItems.some(({ productType }) => productType !== 'MERCHANDISE');
}

/** Cents: `percent` of subtotal minus promotion, rounded to the cent; 0 where that base is 0 or less (C9). */
export function tipOn(order: Tipped, percent: TipPercent): number {
  return takesTip(order) ? Math.round((baseOf(order) * percent) / 100) : 0;
}

/** As the API takes it: '11.00'. */
export function tipAmountOn(order: Tipped, percent: TipPercent): string {
  return formatAmount(tipOn(order, percent));
}

/** Subtotal minus promotion, in cents. */
function baseOf({ subtotal, promotion }: Tipped): number {
  return (centsOf(subtotal) ?? 0) - (centsOf(promotion?.discountAmount ?? '0.00') ?? 0);
}
