import fc from 'fast-check';
import type { OrderEvent } from '@lineless/areas/ordering/model/events';
import { LOCATIONS, VENDOR, type Trading } from './trading';

const MINUTE = 60_000;

export const PRODUCTS = [
  { productId: 'lager', name: 'Lager', productType: 'ALCOHOLIC_ITEM', price: 900, rate: 95_000 },
  { productId: 'shirt', name: 'Tour shirt', productType: 'MERCHANDISE', price: 3_500, rate: 0 },
  { productId: 'nuts', name: 'Nuts', productType: 'FOOD_ITEM', price: 45, rate: 72_500 },
] as const;
const STAFF = ['maya', 'noor'];

/** An order in a few words, from which its events are made, and apart from them what should be counted. */
export interface Bought {
  readonly orderId: string;
  readonly userId: string;
  /** Missing: the trading vendor's. */
  readonly vendorId?: string;
  readonly location: (typeof LOCATIONS)[number];
  /** Epoch milliseconds. */
  readonly paidAt: number;
  readonly quantities: readonly number[];
  readonly tip: number;
  readonly isFree: boolean;
  readonly hasName: boolean;
  /** Its lines say what they are taxed with; of others nothing is, but the missing piece. */
  readonly hasRates?: boolean;
  /** Minutes after it was paid; `null`: never. */
  readonly readyAfter: number | null;
  readonly pickedUpAfter: number | null;
  readonly by: string;
  /** A piece of the first product turned out to be missing, and its money arrived or did not. */
  readonly missing: 'none' | 'given-back' | 'failed';
  /** Of its money at the provider's desk, and whether that arrived. */
  readonly part: 'none' | 'given-back' | 'failed';
  readonly end: 'kept' | 'refunded' | 'refund-failed' | 'refunded-at-last';
  readonly reason: string;
}

const minutes = fc.option(fc.integer({ min: 0, max: 90 }), { nil: null });

/** @param days so long after `from` (epoch milliseconds) */
export function anyOrders(from: number, days: number, most: number): fc.Arbitrary<readonly Bought[]> {
  const one = fc.record({
    userId: fc.constantFrom('ana', 'bo', 'cy', 'dee', 'eli'),
    location: fc.constantFrom(...LOCATIONS),
    paidAt: fc.integer({ min: 0, max: days * 24 * 60 * 60 }).map((seconds) => from + seconds * 1_000),
    quantities: fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
      .map(([first = 0, ...rest]) => [first + 1, ...rest]),
    tip: fc.integer({ min: 0, max: 900 }),
    isFree: fc.boolean(),
    hasName: fc.boolean(),
    hasRates: fc.boolean(),
    readyAfter: minutes,
    pickedUpAfter: minutes,
    by: fc.constantFrom(...STAFF),
    missing: fc.constantFrom('none' as const, 'none' as const, 'given-back' as const, 'failed' as const),
    part: fc.constantFrom('none' as const, 'none' as const, 'given-back' as const, 'failed' as const),
    end: fc.constantFrom(
      'kept' as const,
      'kept' as const,
      'refunded' as const,
      'refund-failed' as const,
      'refunded-at-last' as const,
    ),
    reason: fc.constantFrom('Spilled', 'NONE_PROVIDED', 'Too late', '__proto__', 'constructor'),
  });
  return fc
    .array(one, { maxLength: most })
    .map((orders) => orders.map((order, index) => ({ ...order, orderId: `order-${index}` })));
}

const TAX_OF_A_PIECE = 7;
const PART = 13;

export function totalOf(order: Bought): number {
  const { quantities, tip } = order;
  return (
    quantities.reduce((sum, quantity, at) => sum + quantity * (PRODUCTS[at]?.price ?? 0), tip) + taxOf(order)
  );
}

/** Cents by rate: '0.095'; 'null' where the lines do not say one. */
export type Taxes = Readonly<Record<string, number>>;

function lineTax({ hasRates, quantities }: Bought, at: number): number {
  const { price = 0, rate = 0 } = PRODUCTS[at] ?? {};
  return hasRates ? Math.floor(((quantities[at] ?? 0) * price * rate + 500_000) / 1_000_000) : 0;
}

function taxOf(order: Bought): number {
  return order.quantities.reduce((sum, _, at) => sum + lineTax(order, at), 0);
}

function taxesOf(order: Bought): Taxes {
  return Object.fromEntries(PRODUCTS.map(({ rate }, at) => [String(rate / 1_000_000), lineTax(order, at)]));
}

function missingTaxes({ hasRates }: Bought): Taxes {
  return { [hasRates ? String(PRODUCTS[0].rate / 1_000_000) : 'null']: TAX_OF_A_PIECE };
}

/** Of several times so much. */
export function sumOfTaxes(all: readonly (readonly [Taxes, number])[]): Taxes {
  const sums: Record<string, number> = {};
  for (const [taxes, times] of all)
    for (const [rate, cents] of Object.entries(taxes)) sums[rate] = (sums[rate] ?? 0) + times * cents;
  return sums;
}

/** What the missing piece gave back. */
function givenForMissing({ missing }: Bought): number {
  return missing === 'given-back' ? PRODUCTS[0].price + TAX_OF_A_PIECE : 0;
}

/** That, and what the provider's desk has given. */
export function givenBack(order: Bought): number {
  return givenForMissing(order) + (order.part === 'given-back' ? PART : 0);
}

/** Writes the events of orders; those of several take turns, as they would in a night. */
export function happen(trading: Trading, orders: readonly Bought[]): void {
  const steps = orders.flatMap((order) =>
    eventsOf(order).map(([after, event], step) => ({
      at: order.paidAt + after * MINUTE,
      step,
      order,
      event,
    })),
  );
  steps.sort((a, b) => a.at - b.at || a.step - b.step);
  for (const { at, order, event } of steps)
    trading.events.add(`order-${order.orderId}`, event.type, event.data, new Date(at).toISOString());
}

/** In minutes after it was paid. */
function eventsOf(order: Bought): (readonly [after: number, event: OrderEvent])[] {
  const person = { userId: order.by, name: order.by.toUpperCase() };
  const total = totalOf(order);
  const tax = taxOf(order);
  const subtotal = total - order.tip - tax;
  const amounts = { subtotal, discount: 0, tip: order.tip, tax, eventFee: 0, total };
  const refunded: OrderEvent = { type: 'OrderRefunded', data: { refundId: 'r1', amount: total } };
  const failed: OrderEvent = { type: 'OrderRefundFailed', data: { refundId: 'r1' } };
  const events: (readonly [number, OrderEvent])[] = [
    [-2, { type: 'OrderPlaced', data: { ...placedAt(order), items: itemsOf(order), amounts } }],
    [-1, { type: 'OrderPaymentStarted', data: { paymentIntentId: `pi-${order.orderId}` } }],
    [
      0,
      {
        type: 'OrderPaid',
        data: {
          method: order.isFree ? 'FREE' : 'card',
          amount: total,
          ...(order.hasName && { payer: { firstName: order.userId, lastName: 'Doe' } }),
        },
      },
    ],
  ];
  if (order.readyAfter !== null)
    events.push([order.readyAfter, { type: 'OrderPrepared', data: { by: person } }]);
  if (order.pickedUpAfter !== null)
    events.push([order.pickedUpAfter, { type: 'OrderCompleted', data: { by: person, via: 'scan' } }]);
  if (order.missing !== 'none') {
    const piece = { number: 1, productId: PRODUCTS[0].productId, quantity: 1, price: PRODUCTS[0].price };
    events.push([
      91,
      { type: 'OrderItemRefundRequested', data: { ...piece, tax: TAX_OF_A_PIECE, by: person } },
    ]);
    const about = { number: 1, refundId: 'i1' };
    if (order.missing === 'failed') events.push([92, { type: 'OrderItemRefundFailed', data: about }]);
    else events.push([92, { type: 'OrderItemRefunded', data: { ...about, amount: givenForMissing(order) } }]);
  }
  if (order.part !== 'none')
    events.push([92.2, { type: 'OrderPartlyRefunded', data: { refundId: 'p1', amount: PART } }]);
  if (order.part === 'failed')
    events.push([92.4, { type: 'OrderPartialRefundFailed', data: { refundId: 'p1' } }]);
  if (order.end !== 'kept')
    events.push(
      [93, { type: 'OrderRefundRequested', data: { reason: order.reason, by: person } }],
      [94, refunded],
    );
  if (order.end === 'refund-failed' || order.end === 'refunded-at-last') events.push([95, failed]);
  if (order.end === 'refunded-at-last') events.push([96, refunded]);
  return events.map(([after, event], index) => [after + index / 1_000, event]);
}

function placedAt({ orderId, userId, vendorId = VENDOR, location }: Bought) {
  return {
    ...{ orderId, userId, vendorId, vendorName: 'Foundry', vendorLocationId: location },
    locationDescription: location,
    address: { line1: '1 Main St', city: 'Los Angeles', state: 'CA', zip: '90013' },
    expiresAt: '2030-01-01T00:00:00.000Z',
  };
}

function itemsOf(order: Bought) {
  return PRODUCTS.flatMap(({ rate, ...product }, at) => {
    const quantity = order.quantities[at] ?? 0;
    if (quantity === 0) return [];
    const lineAmount = quantity * product.price;
    const rest = { productTaxCode: 'txcd_40060003', imageUrls: [], trackQuantity: false };
    const tax = order.hasRates ? { tax: { rate, amount: lineTax(order, at) } } : {};
    return [{ ...product, ...rest, quantity, lineAmount, ...tax }];
  });
}

/** What the payment provider writes down of an order: what it takes, and below zero what it gives back. */
export interface Entry {
  readonly order: Bought;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly cents: number;
  readonly taxes: Taxes;
}

/** The payment provider's books, from what was bought and not from the events; what was free is not in them. */
export function providersBooks(orders: readonly Bought[]): readonly Entry[] {
  return orders.flatMap((order) => {
    if (order.isFree) return [];
    const entries: Entry[] = [];
    const write = (minutes: number, cents: number, taxes: Taxes = {}, times = 1) =>
      entries.push({
        order,
        at: order.paidAt + minutes * MINUTE,
        cents,
        taxes: sumOfTaxes([[taxes, times]]),
      });
    const total = totalOf(order);
    const taxes = taxesOf(order);
    const restTaxes = sumOfTaxes([
      [taxes, 1],
      [order.missing === 'given-back' ? missingTaxes(order) : {}, -1],
    ]);
    write(0, total, taxes);
    const missing = givenForMissing(order);
    if (missing > 0) write(92, -missing, missingTaxes(order), -1);
    if (order.part !== 'none') write(92.2, -PART);
    if (order.part === 'failed') write(92.4, PART);
    const rest = total - givenBack(order);
    if (order.end !== 'kept') write(94, -rest, restTaxes, -1);
    if (order.end === 'refund-failed' || order.end === 'refunded-at-last') write(95, rest, restTaxes);
    if (order.end === 'refunded-at-last') write(96, -rest, restTaxes, -1);
    return entries;
  });
}
