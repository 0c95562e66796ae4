import { problemOfChoice } from '@lineless/contracts/catalogue/options';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { Chance } from '@lineless/kernel/chance';

/** Minutes after 20:00, when the doors open; the bars close at 03:00. */
const OPEN = 0;
const CLOSE = 7 * 60;
const PEAK = 3.5 * 60;
const SPREAD = 75;

export type Payment = 'card' | 'verified-card' | 'late-webhook-card' | 'apple_pay' | 'google_pay';

/** One customer's visit to the bar, planned before it begins. Minutes are minutes of the night. */
export interface Visit {
  readonly at: number;
  readonly tipPercent: number;
  readonly payment: Payment;
  /** The first card is refused; some take another one. */
  readonly firstCard: 'declined' | 'insufficient' | null;
  readonly triesAgain: boolean;
  /** Leaves without paying: the order expires by itself. */
  readonly leaves: boolean;
  readonly wantsRefund: boolean;
  /** Minutes after paying. */
  readonly bumpedAfter: number | null;
  readonly pickedUpAfter: number;
}

/** The night's visits by time: a bell around 23:30. */
export function planNight(orders: number, chance: Chance): Visit[] {
  const visits = Array.from({ length: orders }, () => planVisit(arrival(chance), chance));
  return visits.sort((a, b) => a.at - b.at);
}

function arrival(chance: Chance): number {
  for (;;) {
    const at = chance.around(PEAK, SPREAD);
    if (at >= OPEN && at <= CLOSE) return at;
  }
}

function planVisit(at: number, chance: Chance): Visit {
  const pickedUpAfter = chance.between(2, 9);
  return {
    at,
    tipPercent: chance.weighted([
      [0, 15],
      [10, 15],
      [15, 40],
      [20, 22],
      [25, 8],
    ]),
    payment: chance.weighted<Payment>([
      ['card', 62],
      ['apple_pay', 22],
      ['google_pay', 9],
      ['verified-card', 4],
      ['late-webhook-card', 3],
    ]),
    firstCard: chance.happens(0.05) ? chance.oneOf(['declined', 'insufficient'] as const) : null,
    triesAgain: chance.happens(0.7),
    leaves: chance.happens(0.02),
    wantsRefund: chance.happens(0.02),
    bumpedAfter: chance.happens(0.6) ? pickedUpAfter * chance.between(0.4, 0.9) : null,
    pickedUpAfter,
  };
}

export interface Line {
  readonly productId: string;
  readonly quantity: number;
}

/** What a customer orders from this menu: mostly drinks, now and then food, seldom a shirt. */
export function fillBasket(menu: readonly Product[], chance: Chance): Line[] {
  const onSale = menu.filter(isOnSale);
  const free = onSale.filter(({ price }) => Number(price) === 0);
  if (free.length > 0 && chance.happens(0.03))
    return [{ productId: chance.oneOf(free).productId, quantity: 1 }];
  const weights = onSale.map((product) => [product, weightOf(product)] as const);
  if (weights.length === 0) return [];
  const lines = new Map<string, number>();
  const picks = chance.weighted([
    [1, 40],
    [2, 32],
    [3, 18],
    [4, 10],
  ]);
  for (let pick = 0; pick < picks; pick += 1) {
    const product = chance.weighted(weights);
    const most = product.productType === 'MERCHANDISE' ? 1 : 3;
    const left = product.quantity?.available ?? most;
    const quantity = (lines.get(product.productId) ?? 0) + chance.whole(1, most);
    lines.set(product.productId, Math.min(quantity, left, 10));
  }
  return [...lines].map(([productId, quantity]) => ({ productId, quantity }));
}

/** What has to be chosen of is left alone. */
function isOnSale({ isAvailable, trackQuantity, quantity, optionGroups = [] }: Product): boolean {
  if (problemOfChoice(optionGroups, []) !== null) return false;
  return isAvailable && (!trackQuantity || (quantity?.available ?? 0) > 0);
}

function weightOf({ productType, price }: Product): number {
  if (Number(price) === 0) return 1;
  switch (productType) {
    case 'ALCOHOLIC_ITEM':
      return 10;
    case 'NON_ALCOHOLIC_ITEM':
      return 6;
    case 'FOOD_ITEM':
      return 5;
    case 'MERCHANDISE':
      return 0.6;
    case 'OTHER':
    case 'UNKNOWN':
      return 1;
  }
}

/** 210 → '23:30'. */
export function clock(minutes: number): string {
  const all = Math.floor(minutes) + 20 * 60;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(all / 60) % 24)}:${pad(all % 60)}`;
}
