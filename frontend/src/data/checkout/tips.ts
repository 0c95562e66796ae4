import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { highestTip } from '@lineless/contracts/ordering/tips';
import { formatAmount, type Cents } from '@lineless/kernel/money';
import { centsOf } from '@/shared/lib/money';

/** C9 */
export const TIP_OPTIONS = [10, 15, 20, 25] as const;
export const NO_TIP = 0;
export type TipPercent = (typeof TIP_OPTIONS)[number] | typeof NO_TIP;
export const PERCENTS: readonly TipPercent[] = [NO_TIP, ...TIP_OPTIONS];
/** A share of the order, which follows it, or an amount of the customer's own, which stays. */
export type TipChoice = TipPercent | { readonly cents: Cents };
export const DEFAULT_TIP: TipPercent = 15;

/** An order, or a cart before it is one. */
export interface Tipped extends Pick<Order, 'subtotal'> {
  readonly promotion?: Pick<NonNullable<Order['promotion']>, 'discountAmount'> | undefined;
  readonly cartItems: readonly Pick<OrderItem, 'productType'>[];
}

/** C9: no tip for merchandise-only carts, nor where the promotion leaves nothing to tip on. */
export function takesTip(order: Tipped): boolean {
  return baseOf(order) > 0 && order.cartItems.some(({ productType }) => productType !== 'MERCHANDISE');
}

/** Cents: a share of subtotal minus promotion, rounded to the cent; 0 where that base is 0 or less (C9). */
export function tipOn(order: Tipped, choice: TipChoice): Cents {
  if (!takesTip(order)) return 0;
  return typeof choice === 'object' ? choice.cents : Math.round((baseOf(order) * choice) / 100);
}

/** As the API takes it: '11.00'. */
export function tipAmountOn(order: Tipped, choice: TipChoice): string {
  return formatAmount(tipOn(order, choice));
}

/** Resolution 90: the server refuses a cent more. */
export function mostTipOn(order: Tipped): Cents {
  return highestTip(baseOf(order));
}

/** '11.00': what goes with another cart. An amount that is too high for it is chosen anew at the checkout. */
export function tipAmountWith(cart: Tipped, choice: TipChoice): string {
  return formatAmount(tipOn(cart, choice) > mostTipOn(cart) ? 0 : tipOn(cart, choice));
}

/** What an order carries, as it may have been chosen. */
export function choiceOf(order: Tipped & Pick<Order, 'tipAmount'>): TipChoice {
  const cents = centsOf(order.tipAmount) ?? 0;
  return PERCENTS.find((percent) => tipOn(order, percent) === cents) ?? { cents };
}

/** Subtotal minus promotion, in cents. */
function baseOf({ subtotal, promotion }: Tipped): Cents {
  return (centsOf(subtotal) ?? 0) - (centsOf(promotion?.discountAmount ?? '0.00') ?? 0);
}
