import type { Cents } from '@lineless/kernel/money';
import type { ProductType } from '@lineless/areas/catalogue/model/events';
import type { SoldOrder } from './sold';

/**
 * Figures are kept in quarters of an hour of UTC. Every time zone of today is a whole number of them away, so no
 * figure depends on a calendar: days, hours, weeks and months are put together when they are asked for, and a
 * venue that moves to another zone has nothing to make anew.
 */
export const QUARTER_MS = 15 * 60_000;

export interface ProductSum {
  readonly name: string;
  readonly variantName?: string | undefined;
  readonly productType: ProductType;
  readonly quantity: number;
  readonly revenue: Cents;
}

export interface CustomerSum {
  readonly numOrders: number;
  readonly spent: Cents;
}

export interface TipSum {
  readonly userId: string;
  /** When they were handed over: the beginning of that quarter, epoch milliseconds. */
  readonly quarter: number;
  readonly tips: Cents;
  readonly numOrders: number;
}

/** Orders that are counted together, for every reader. */
export interface Sums {
  readonly numOrders: number;
  readonly revenue: Cents;
  readonly products: Readonly<Record<string, ProductSum>>;
  readonly customers: Readonly<Record<string, CustomerSum>>;
  readonly tips: readonly TipSum[];
  /** Whole seconds, one for each order that has it. */
  readonly paidToReady: readonly number[];
  readonly readyToPickup: readonly number[];
  readonly paidToPickup: readonly number[];
}

export interface RefundSum {
  readonly numOrders: number;
  readonly amount: Cents;
}

/** What was paid at one location in one quarter. */
export interface LocationQuarter {
  readonly sold: Sums;
  /** The orders whose money is back; nothing of them is in `sold`. */
  readonly refunded: Sums;
  /** By reason. */
  readonly refunds: Readonly<Record<string, RefundSum>>;
}

export interface QuarterFigures {
  /** By location. */
  readonly locations: Readonly<Record<string, LocationQuarter>>;
}

/** The beginning of the quarter that a time (ISO 8601) lies in, epoch milliseconds. */
export function quarterOf(at: string): number {
  return quarterAt(Date.parse(at));
}

function quarterAt(time: number): number {
  return Math.floor(time / QUARTER_MS) * QUARTER_MS;
}

/** @param orders those that were paid in the quarter, in any order; the last one named gives a product its name */
export function quarterFigures(orders: readonly SoldOrder[]): QuarterFigures {
  const byTime = [...orders].sort(inTime);
  const locations: Record<string, LocationQuarter> = {};
  for (const [id, own] of groups(byTime, ({ vendorLocationId }) => vendorLocationId)) {
    const refunded = own.filter(({ refundReason }) => refundReason !== null);
    locations[id] = {
      sold: sumsOf(own.filter(({ refundReason }) => refundReason === null)),
      refunded: sumsOf(refunded),
      refunds: refundsOf(refunded),
    };
  }
  return { locations };
}

function inTime(a: SoldOrder, b: SoldOrder): number {
  if (a.paidAt !== b.paidAt) return a.paidAt < b.paidAt ? -1 : 1;
  return a.orderId < b.orderId ? -1 : 1;
}

/** In the order in which each of them comes first. */
export function groups<T, K>(items: readonly T[], of: (item: T) => K): ReadonlyMap<K, T[]> {
  const found = new Map<K, T[]>();
  for (const item of items) {
    const own = found.get(of(item));
    if (own) own.push(item);
    else found.set(of(item), [item]);
  }
  return found;
}

/** When it was paid, ready and handed over, epoch milliseconds: read once, for that costs more than what is counted. */
interface Clocked {
  readonly order: SoldOrder;
  readonly paid: number;
  readonly ready: number | null;
  readonly handedOver: number | null;
}

function clocked(order: SoldOrder): Clocked {
  const time = (at: string | null | undefined) => (at == null ? null : Date.parse(at));
  const { paidAt, readyAt, completed } = order;
  return { order, paid: Date.parse(paidAt), ready: time(readyAt), handedOver: time(completed?.at) };
}

function sumsOf(orders: readonly SoldOrder[]): Sums {
  const times = orders.map(clocked);
  return {
    numOrders: orders.length,
    revenue: orders.reduce((sum, { kept }) => sum + kept, 0),
    products: productsOf(orders),
    customers: customersOf(orders),
    tips: tipsOf(times),
    paidToReady: times.flatMap(({ paid, ready }) => seconds(paid, ready)),
    readyToPickup: times.flatMap(({ ready, handedOver }) => seconds(ready, handedOver)),
    paidToPickup: times.flatMap(({ paid, handedOver }) => seconds(paid, handedOver)),
  };
}

function productsOf(orders: readonly SoldOrder[]): Record<string, ProductSum> {
  const products: Record<string, ProductSum> = {};
  for (const { items } of orders) {
    for (const { productId, name, variantName, productType, quantity, lineAmount } of items) {
      const { quantity: before = 0, revenue = 0 } = products[productId] ?? {};
      products[productId] = {
        name,
        ...(variantName !== undefined && { variantName }),
        productType,
        quantity: before + quantity,
        revenue: revenue + lineAmount,
      };
    }
  }
  return products;
}

function customersOf(orders: readonly SoldOrder[]): Record<string, CustomerSum> {
  const customers: Record<string, CustomerSum> = {};
  for (const { userId, kept } of orders) {
    const { numOrders = 0, spent = 0 } = customers[userId] ?? {};
    customers[userId] = { numOrders: numOrders + 1, spent: spent + kept };
  }
  return customers;
}

/** By the person who handed it over, and when. */
function tipsOf(times: readonly Clocked[]): TipSum[] {
  const sums = new Map<string, TipSum>();
  for (const { order, handedOver } of times) {
    const { completed, tip } = order;
    if (!completed || handedOver === null) continue;
    const { userId } = completed.by;
    const quarter = quarterAt(handedOver);
    const key = `${quarter} ${userId}`;
    const { tips = 0, numOrders = 0 } = sums.get(key) ?? {};
    sums.set(key, { userId, quarter, tips: tips + tip, numOrders: numOrders + 1 });
  }
  return [...sums.values()];
}

function refundsOf(orders: readonly SoldOrder[]): Record<string, RefundSum> {
  const sums = new Map<string, RefundSum>();
  for (const { refundReason, captured } of orders) {
    if (refundReason === null) continue;
    const { numOrders = 0, amount = 0 } = sums.get(refundReason) ?? {};
    sums.set(refundReason, { numOrders: numOrders + 1, amount: amount + captured });
  }
  // The names are free text: `__proto__` is one as good as any.
  return Object.fromEntries(sums);
}

function seconds(from: number | null, to: number | null): number[] {
  if (from === null || to === null) return [];
  // Clocks of several processes may be apart.
  return [Math.max(0, Math.round((to - from) / 1_000))];
}
