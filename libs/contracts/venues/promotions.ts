import { percentOf, type Cents } from '@lineless/kernel/money';
import { isInHours, type Weekday } from './opening';

/*
 * What promotions take off a cart, once for the server, which decides, and for the pages, which show it before.
 * Amounts are cents.
 */

/**
 * Days of the week and hours of the venue's clock, as opening hours are read: to the next day where `ends` ('19:00') is
 * not later than `begins`. What the clock on the wall shows counts, also in a night when it is turned.
 */
export interface WeeklyHours {
  readonly days: readonly Weekday[];
  readonly begins: string;
  readonly ends: string;
}

/** A percentage, or an amount: of every piece of the named products, or once of the whole order. */
export interface PromotionTerms {
  readonly description: string;
  readonly discount:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amountOff: Cents };
  /** The cart has to be worth this much before anything is taken off. */
  readonly minSubtotal: Cents;
  /** ISO 8601 UTC; missing: since ever, for ever. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Between `from` and `until` only then; missing: all the time. */
  readonly weekly?: WeeklyHours | undefined;
  /** Missing: the whole order. */
  readonly productIds?: readonly string[] | undefined;
}

export interface PricedLine {
  readonly productId: string;
  /** Of one piece. */
  readonly price: Cents;
  readonly quantity: number;
}

export interface Discount {
  /** What is taken off each line, in the cart's order: never more than the line. */
  readonly cuts: readonly Cents[];
  /** What the guest reads beside it; `null` where nothing is taken off. */
  readonly description: string | null;
  /** The promotions that take it off. */
  readonly by: readonly PromotionTerms[];
}

/** @param now epoch milliseconds @param timeZone the venue's, an IANA name */
export function isRunning(
  { from, until, weekly }: Pick<PromotionTerms, 'from' | 'until' | 'weekly'>,
  now: number,
  timeZone: string,
): boolean {
  if (from !== undefined && now < Date.parse(from)) return false;
  if (until !== undefined && now >= Date.parse(until)) return false;
  if (weekly === undefined) return true;
  const { days, begins: opens, ends: closes } = weekly;
  return isInHours(
    days.map((day) => ({ day, opens, closes })),
    now,
    timeZone,
  );
}

/**
 * The best that the promotions give, never two of them for one thing: either each line its best promotion of
 * products, or one promotion of the whole order, whichever takes off more.
 *
 * @param running those of this moment
 */
export function bestDiscount(lines: readonly PricedLine[], running: readonly PromotionTerms[]): Discount {
  const subtotal = subtotalOf(lines);
  const granted = running.filter(({ minSubtotal }) => subtotal >= minSubtotal);
  const ofProducts = productsDiscount(
    lines,
    granted.filter(({ productIds }) => productIds !== undefined),
  );
  return granted
    .filter(({ productIds }) => productIds === undefined)
    .map((promotion) => orderDiscount(lines, promotion))
    .reduce((best, other) => (sumOf(other.cuts) > sumOf(best.cuts) ? other : best), ofProducts);
}

/**
 * How much is missing to a promotion that would take off more than is taken off now, in cents; `null` where its
 * smallest order is reached, and where reaching it would change nothing for this cart.
 */
export function missingTo(
  promotion: PromotionTerms,
  lines: readonly PricedLine[],
  running: readonly PromotionTerms[],
): Cents | null {
  const missing = promotion.minSubtotal - subtotalOf(lines);
  if (missing <= 0) return null;
  const reached = running.map((other) => (other === promotion ? { ...other, minSubtotal: 0 } : other));
  const more = sumOf(bestDiscount(lines, reached).cuts) - sumOf(bestDiscount(lines, running).cuts);
  return more > 0 ? missing : null;
}

/** What one piece of a product costs with the promotions of products that need no smallest order. */
export function promotedPrice(
  { productId, price }: Pick<PricedLine, 'productId' | 'price'>,
  running: readonly PromotionTerms[],
): Cents {
  const unconditional = running.filter(
    ({ productIds, minSubtotal }) => productIds !== undefined && minSubtotal === 0,
  );
  return price - sumOf(productsDiscount([{ productId, price, quantity: 1 }], unconditional).cuts);
}

export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sumOf(lines.map(({ price, quantity }) => price * quantity));
}

/** What is taken off a line, and by which promotion, if any. */
interface Cut {
  readonly by: readonly PromotionTerms[];
  readonly cut: Cents;
}

function productsDiscount(lines: readonly PricedLine[], promotions: readonly PromotionTerms[]): Discount {
  const best = lines.map((line) =>
    promotions
      .filter(({ productIds }) => productIds?.includes(line.productId))
      .map((by) => ({ by: [by], cut: cutOf(line.price, by.discount) * line.quantity }))
      .reduce<Cut>((most, other) => (other.cut > most.cut ? other : most), { by: [], cut: 0 }),
  );
  const by = [...new Set(best.flatMap((one) => one.by))];
  return { cuts: best.map(({ cut }) => cut), description: inOne(by), by };
}

function orderDiscount(lines: readonly PricedLine[], promotion: PromotionTerms): Discount {
  const full = lines.map(({ price, quantity }) => price * quantity);
  const cut = cutOf(sumOf(full), promotion.discount);
  const by = cut > 0 ? [promotion] : [];
  return { cuts: spread(cut, full), description: inOne(by), by };
}

function cutOf(price: Cents, discount: PromotionTerms['discount']): Cents {
  const cut = discount.kind === 'percent' ? percentOf(price, discount.percent) : discount.amountOff;
  return Math.min(cut, price);
}

function inOne(promotions: readonly PromotionTerms[]): string | null {
  const descriptions = promotions.map(({ description }) => description);
  return descriptions.length > 0 ? [...new Set(descriptions)].join(', ') : null;
}

/** Shares in proportion to the lines, whole cents, adding up exactly; never more than the line. */
function spread(discount: Cents, lines: readonly Cents[]): readonly Cents[] {
  const sum = sumOf(lines);
  if (discount === 0 || sum === 0) return lines.map(() => 0);
  const shares = lines.map((line) => Math.floor((discount * line) / sum));
  let rest = discount - sumOf(shares);
  return shares.map((share, index) => {
    if (rest === 0 || share >= (lines[index] ?? 0)) return share;
    rest -= 1;
    return share + 1;
  });
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
