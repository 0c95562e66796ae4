import type { Cents } from '@lineless/kernel/money';
import type { ProductType } from '@lineless/areas/catalogue/events';

/** Below this an order is free and needs no payment (C9, resolution 17). */
export const FREE_BELOW: Cents = 50;
/** A tip above both this and the order's own worth is a slip of the finger (resolution 90). */
const TIP_ALWAYS_ALLOWED: Cents = 5_000;

/** A fixed amount off from a subtotal on, as the location runs it. */
export interface PromotionTerms {
  readonly description: string;
  readonly amountOff: Cents;
  readonly minSubtotal: Cents;
}

export interface CartLine {
  /** Of one piece. */
  readonly price: Cents;
  readonly quantity: number;
  readonly productType: ProductType;
}

export interface DiscountedCart {
  readonly subtotal: Cents;
  readonly discount: Cents;
  /** What each line costs after its share of the discount, in the cart's order: what is taxed. */
  readonly lineAmounts: readonly Cents[];
}

export interface Amounts {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly tip: Cents;
  readonly tax: Cents;
  readonly eventFee: Cents;
  /** subtotal − discount + tip + tax + event fee (resolution 16). */
  readonly total: Cents;
}

/** What there is to tax: the cart after the promotion. */
export function discountCart(lines: readonly CartLine[], promotion: PromotionTerms | null): DiscountedCart {
  const full = lines.map((line) => line.price * line.quantity);
  const subtotal = full.reduce((sum, amount) => sum + amount, 0);
  const applies = promotion !== null && subtotal >= promotion.minSubtotal;
  const discount = applies ? Math.min(promotion.amountOff, subtotal) : 0;
  const shares = spread(discount, full);
  return { subtotal, discount, lineAmounts: full.map((amount, index) => amount - (shares[index] ?? 0)) };
}

export function amountsOf(input: {
  readonly lines: readonly CartLine[];
  readonly cart: DiscountedCart;
  readonly requestedTip: Cents;
  readonly tax: Cents;
  readonly eventFee: Cents;
}): Amounts {
  const { subtotal, discount } = input.cart;
  const tip = tipOf(input.lines, input.cart, input.requestedTip);
  const { tax, eventFee } = input;
  return { subtotal, discount, tip, tax, eventFee, total: subtotal - discount + tip + tax + eventFee };
}

/** The most that may be given on top of this cart. */
export function highestTip({ subtotal, discount }: Pick<DiscountedCart, 'subtotal' | 'discount'>): Cents {
  return Math.max(subtotal - discount, TIP_ALWAYS_ALLOWED);
}

export function isFree(total: Cents): boolean {
  return total < FREE_BELOW;
}

/** C9: no tip on merchandise alone, nor where the promotion has paid for everything. */
function tipOf(lines: readonly CartLine[], cart: DiscountedCart, requested: Cents): Cents {
  const base = cart.subtotal - cart.discount;
  if (base <= 0 || lines.every((line) => line.productType === 'MERCHANDISE')) return 0;
  return requested;
}

/** Shares in proportion to the lines, whole cents, adding up exactly; never more than the line. */
function spread(discount: Cents, lines: readonly Cents[]): readonly Cents[] {
  const sum = lines.reduce((total, line) => total + line, 0);
  if (discount === 0 || sum === 0) return lines.map(() => 0);
  const shares = lines.map((line) => Math.floor((discount * line) / sum));
  let rest = discount - shares.reduce((total, share) => total + share, 0);
  return shares.map((share, index) => {
    if (rest === 0 || share >= (lines[index] ?? 0)) return share;
    rest -= 1;
    return share + 1;
  });
}
