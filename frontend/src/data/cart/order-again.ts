import { problemOfChoice } from '@lineless/contracts/catalogue/options';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { lineName } from '@/data/catalogue/full-name';
import { piecesLeft } from '@/data/catalogue/stock';
import { lineKey, withQuantity, type Cart, type CartItem } from './cart';
import { itemOf, roomFor, type CartLine, type OwnHolds } from './lines';

/** What of an order is not put in, and why; `got` of `wanted` pieces where some are. */
export interface NotAgain {
  readonly name: string;
  readonly why: NonNullable<CartLine['gone']> | 'fewer';
  readonly got: number;
  readonly wanted: number;
}

/** An order once more: the lines of the cart as they are to be, and what of the order is not among them. */
export interface Again {
  readonly puts: readonly CartItem[];
  readonly missing: readonly NotAgain[];
}

/**
 * Puts the lines of an order into its location's cart, with their options and notes, at the menu's present prices and
 * beside what is there already. What the menu does not have any more, in this choice, is left out.
 */
export function orderAgain(
  { vendorLocationId, cartItems }: Pick<Order, 'vendorLocationId' | 'cartItems'>,
  menu: readonly Product[],
  before: Cart | undefined,
  held: OwnHolds = {},
): Again {
  const puts = new Map<string, CartItem>();
  const missing: NotAgain[] = [];
  let cart = before;
  for (const wanted of cartItems) {
    const product = menu.find(({ productId }) => productId === wanted.productId);
    const why = product ? whyNot(product, wanted) : 'unavailable';
    const room = product && why === null ? roomFor(product, cart, held) : 0;
    const got = Math.min(room, wanted.quantity);
    if (product && got > 0) {
      const item = itemOf(product, optionsNow(product, wanted), wanted.note);
      const key = lineKey(item);
      const there = cart?.items.find((line) => lineKey(line) === key)?.quantity ?? 0;
      const put = { ...item, quantity: there + got };
      puts.set(key, put);
      const carts = cart ? { [vendorLocationId]: cart } : {};
      cart = withQuantity(carts, vendorLocationId, item, put.quantity, '')[vendorLocationId];
    }
    if (got < wanted.quantity) {
      const name = lineName(wanted);
      const left = product ? piecesLeft(product) + (held[product.productId] ?? 0) : 0;
      missing.push({ name, why: why ?? (left > 0 ? 'fewer' : 'sold-out'), got, wanted: wanted.quantity });
    }
  }
  return { puts: [...puts.values()], missing };
}

/** Why a line cannot be had as it was ordered. */
function whyNot(product: Product, { options = [] }: OrderItem): 'unavailable' | 'option' | null {
  if (!product.isAvailable) return 'unavailable';
  const ids = options.map(({ optionId }) => optionId);
  return problemOfChoice(product.optionGroups ?? [], ids) === null ? null : 'option';
}

function optionsNow({ optionGroups = [] }: Product, { options = [] }: OrderItem) {
  const ids = options.map(({ optionId }) => optionId);
  return optionGroups.flatMap((group) => group.options).filter(({ optionId }) => ids.includes(optionId));
}
