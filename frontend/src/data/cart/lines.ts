import { formatAmount } from '@lineless/kernel/money';
import type { Product } from '@lineless/contracts/catalogue/products';
import { piecesLeft } from '@/data/catalogue/stock';
import { lineCents } from '@/shared/lib/money';
import { MAX_OF_ONE, type Cart, type CartItem, type ChosenOption } from './cart';

/** A line of the cart with what the menu says about it at this moment. */
export interface CartLine extends CartItem {
  /** Cents, of all pieces. */
  readonly amount: number;
  /** Most that can be had; at most 10. */
  readonly max: number;
  /** It cannot be ordered any more: off the menu, none is left, or an option of it is gone. */
  readonly gone: 'unavailable' | 'sold-out' | 'option' | null;
}

export interface CartTotals {
  readonly count: number;
  /** Cents. */
  readonly subtotal: number;
}

/** Pieces by productId that this customer's own unpaid order holds: they are off the shelf, but for us. */
export type OwnHolds = Readonly<Partial<Record<string, number>>>;

/** The cart at the menu's present prices. Without a menu yet, as it was put in. */
export function linesOf(
  cart: Cart | undefined,
  menu: readonly Product[] | undefined,
  held: OwnHolds = {},
): CartLine[] {
  return (cart?.items ?? []).map((item) => {
    const product = menu?.find(({ productId }) => productId === item.productId);
    const left = product ? piecesLeft(product) + (held[item.productId] ?? 0) : MAX_OF_ONE;
    const now = product ? { ...item, ...itemOf(product, optionsNow(product, item), item.note) } : item;
    // The lines of a product share what there is of it.
    const others = countOf(cart, item.productId) - item.quantity;
    return {
      ...now,
      amount: lineCents(now.price, item.quantity),
      max: Math.max(0, Math.min(MAX_OF_ONE, left) - others),
      gone: menu ? whyGone(product, left, now) : null,
    };
  });
}

/** How many more of a product the cart takes: at most 10 of one, and no more than there are (C5). */
export function roomFor(product: Product, cart: Cart | undefined, held: OwnHolds = {}): number {
  if (!product.isAvailable) return 0;
  const { productId } = product;
  const left = piecesLeft(product) + (held[productId] ?? 0);
  return Math.max(0, Math.min(MAX_OF_ONE, left) - countOf(cart, productId));
}

export function totalsOf(lines: readonly CartLine[]): CartTotals {
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** A product as it goes into the cart. */
export function itemOf(
  product: Product,
  options: readonly ChosenOption[] = [],
  note?: string,
): Omit<CartItem, 'quantity'> {
  const { productId, name, variantName, productType, imageUrls } = product;
  const plain = { productId, name, variantName, price: product.price, productType, imageUrl: imageUrls[0] };
  const chosen = options.map(({ optionId, name: option, price }) => ({ optionId, name: option, price }));
  return {
    ...plain,
    ...(chosen.length > 0 && { price: sumOf(product.price, chosen), options: chosen }),
    ...(note && { note }),
  };
}

function sumOf(price: string, options: readonly ChosenOption[]): string {
  return formatAmount(options.reduce((sum, option) => sum + lineCents(option.price, 1), lineCents(price, 1)));
}

/** Pieces of a product, in all its lines. */
export function countOf(cart: Cart | undefined, productId: string): number {
  return (cart?.items ?? []).reduce(
    (sum, item) => sum + (item.productId === productId ? item.quantity : 0),
    0,
  );
}

/** At today's prices; what has left the menu stays as it was put in. */
function optionsNow(product: Product, { options = [] }: CartItem): readonly ChosenOption[] {
  return options.map((option) => findOption(product, option) ?? option);
}

function findOption({ optionGroups = [] }: Product, { optionId }: ChosenOption) {
  return optionGroups.flatMap(({ options }) => options).find((one) => one.optionId === optionId);
}

function whyGone(
  product: Product | undefined,
  left: number,
  { options = [] }: Omit<CartItem, 'quantity'>,
): CartLine['gone'] {
  if (!product?.isAvailable) return 'unavailable';
  if (left <= 0) return 'sold-out';
  return options.every((option) => findOption(product, option)?.isAvailable) ? null : 'option';
}
