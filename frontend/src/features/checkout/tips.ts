import type { Order } from '@lineless/contracts/orders';
import { formatAmount } from '@lineless/kernel/money';
import { centsOf } from '@/shared/lib/money';

/** C9 */
export const TIP_OPTIONS = [10, 15, 20, 25] as const;
export type TipPercent = (typeof TIP_OPTIONS)[number];
export const DEFAULT_TIP: TipPercent = 15;

type Tipped = Pick<Order, 'cartItems' | 'subtotal' | 'promotion'>;

/** C9: no tip for merchandise-only carts. */
export function takesTip({ cartItems }: Tipped): boolean {
  return cartItems.some(({ productType }) => productType !== 'MERCHANDISE');
}

/** Cents: `percent` of subtotal minus promotion, rounded to the cent; 0 where that base is 0 or less (C9). */
export function tipOn(order: Tipped, percent: TipPercent): number {
  const base = (centsOf(order.subtotal) ?? 0) - (centsOf(order.promotion?.discountAmount ?? '0.00') ?? 0);
  if (base <= 0 || !takesTip(order)) return 0;
  return Math.round((base * percent) / 100);
}

/** As the API takes it: '11.00'. */
export function tipAmountOn(order: Tipped, percent: TipPercent): string {
  return formatAmount(tipOn(order, percent));
}
