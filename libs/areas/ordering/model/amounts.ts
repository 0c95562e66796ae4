import type { Cents } from '@lineless/kernel/money';
import {
  bestDiscount,
  subtotalOf,
  type PricedLine,
  type PromotionTerms,
} from '@lineless/contracts/venues/promotions';
import type { ProductType } from '@lineless/areas/catalogue/model/events';

/** Below this an order is free and needs no payment (C9, resolution 17). */
export const FREE_BELOW: Cents = 50;

export interface CartLine extends PricedLine {
  readonly productType: ProductType;
}

export interface DiscountedCart {
  readonly subtotal: Cents;
  readonly discount: Cents;
  /** What each line costs after its share of the discount, in the cart's order: what is taxed. */
  readonly lineAmounts: readonly Cents[];
  /** Of the promotion, or of those that share the cart's lines; `null` where nothing is taken off. */
  readonly description: string | null;
}

export interface Amounts {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tip: Cents;
  readonly tax: Cents;
  readonly eventFee: Cents;
  /** What the fee would have been, where it is waived for a member (resolution 18). */
  readonly waivedFee?: Cents | undefined;
  /** subtotal − discount + tip + tax + event fee (resolution 16). */
  readonly total: Cents;
}

export type EventFee = Pick<Amounts, 'eventFee' | 'waivedFee'>;

/** What there is to tax: the cart after the promotions that run at this moment. */
export function discountCart(lines: readonly CartLine[], running: readonly PromotionTerms[]): DiscountedCart {
  const { cuts, description } = bestDiscount(lines, running);
  return {
    subtotal: subtotalOf(lines),
    discount: cuts.reduce((sum, cut) => sum + cut, 0),
    lineAmounts: lines.map(({ price, quantity }, index) => price * quantity - (cuts[index] ?? 0)),
    description,
  };
}

export function amountsOf(input: {
  readonly lines: readonly Pick<CartLine, 'productType'>[];
  readonly cart: Pick<DiscountedCart, 'subtotal' | 'discount'>;
  readonly requestedTip: Cents;
  readonly tax: Cents;
  readonly fee: EventFee;
}): Amounts {
  const { subtotal, discount } = input.cart;
  const tip = tipOf(input.lines, input.cart, input.requestedTip);
  const { tax, fee } = input;
  return { subtotal, discount, tip, tax, ...fee, total: subtotal - discount + tip + tax + fee.eventFee };
}

/** Resolutions 18 and 65: a location's fee, which a member of the platform does not pay. */
export function eventFeeOf(fee: Cents, isMember: boolean): EventFee {
  return isMember && fee > 0 ? { eventFee: 0, waivedFee: fee } : { eventFee: fee };
}

export function isFree(total: Cents): boolean {
  return total < FREE_BELOW;
}

/** Through the provider: of a free order it has nothing to tell, and nothing to give back. */
export function wasCharged<Paid extends { readonly method: string }>(paid: Paid | null): paid is Paid {
  return paid !== null && paid.method !== 'FREE';
}

/** C9: no tip on merchandise alone, nor where the promotion has paid for everything. */
function tipOf(
  lines: readonly Pick<CartLine, 'productType'>[],
  cart: Pick<DiscountedCart, 'subtotal' | 'discount'>,
  requested: Cents,
): Cents {
  const base = cart.subtotal - cart.discount;
  if (base <= 0 || lines.every((line) => line.productType === 'MERCHANDISE')) return 0;
  return requested;
}
