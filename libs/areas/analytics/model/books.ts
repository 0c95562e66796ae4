import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { Position } from '@lineless/kernel/event';
import type { Cents } from '@lineless/kernel/money';
import { bookedText } from './booked';
import type { Moment, Sale, SaleItem } from './state';

/** Money that moved between a customer and the venue, and what it was for; what goes back is below zero. */
export interface Movement {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly kind: 'charge' | 'back';
  /** A charge's goods before and after promotions; of what goes back, as much as of the goods is taken off again. */
  readonly gross: Cents;
  readonly discount: Cents;
  readonly refund: Cents;
  readonly tax: Cents;
  readonly fee: Cents;
  readonly tip: Cents;
  readonly parts: readonly GoodsPart[];
  readonly taxes: readonly TaxPart[];
}

type Category = SaleItem['productType'];

/** The goods of a movement, by their category; `null`: the provider's desk did not say what it gave back for. */
export interface GoodsPart {
  readonly category: Category | null;
  readonly gross: Cents;
  readonly discount: Cents;
  readonly refund: Cents;
}

/** The goods of a movement and the tax on them, by its rate; what goes back is below zero. */
export interface TaxPart {
  /** In millionths; `null`: it is not known, of an order of before rates were kept, and of what a desk gives back. */
  readonly rate: number | null;
  readonly net: Cents;
  readonly tax: Cents;
}

/** What a payment was for. */
interface Purpose {
  readonly goods: Cents;
  readonly tax: Cents;
  readonly fee: Cents;
  readonly tip: Cents;
  /** The goods alone, by category. */
  readonly by: ReadonlyMap<Category | null, Cents>;
  readonly taxes: Taxes;
}

/** By its rate. */
type Taxes = ReadonlyMap<number | null, Omit<TaxPart, 'rate'>>;

type Paid = Extract<Moment, { kind: 'paid' }>;

const NOTHING: Purpose = { goods: 0, tax: 0, fee: 0, tip: 0, by: new Map(), taxes: new Map() };

/**
 * An order as the payment provider books it, up to a position: each movement counts when it was made, so that the
 * refund of an order of last month is of this one. What was free has moved nothing: it is all discount.
 */
export function movementsOf(sale: Sale, asOf?: Position): readonly Movement[] {
  const moments = sale.moments.filter(({ position }) => asOf === undefined || position <= asOf);
  const paid = moments.find((moment): moment is Paid => moment.kind === 'paid');
  if (!paid) return [];
  if (paid.method === 'FREE') return [chargeOf(sale, paid)];
  return [chargeOf(sale, paid), ...new Returns(sale, paid, moments).movements];
}

/** The same as a proof compares it. */
export function bookedOf(sale: Sale, asOf: Position): string {
  return bookedText(
    movementsOf(sale, asOf).map(({ at, kind, gross, discount, refund, tax, fee, tip, taxes }) => {
      const moved = gross - discount - refund + tax + fee + tip;
      return kind === 'charge'
        ? { at, moved, of: { tax, fees: fee, tips: tip }, taxes }
        : { at, moved, taxes };
    }),
  );
}

function chargeOf(sale: Sale, { at, amount, method }: Paid): Movement {
  const { items, amounts, tip } = sale;
  const isFree = method === 'FREE';
  const parts = items.map(({ productType, price, quantity, lineAmount }) => {
    const gross = price * quantity;
    return { category: productType, gross, discount: isFree ? gross : gross - lineAmount, refund: 0 };
  });
  const [tax, fee, tipped] = isFree ? [0, 0, 0] : [amounts.tax, amounts.eventFee, tip];
  const gross = amounts.subtotal;
  return {
    ...{ at, kind: 'charge', gross, refund: 0, tax, fee, tip: tipped, parts },
    taxes: isFree ? [] : partsOf(taxesOf(sale), 1),
    discount: gross + tax + fee + tipped - amount,
  };
}

const RETURNS: readonly Moment['kind'][] = [
  ...(['missing-refunded', 'missing-failed', 'part-refunded', 'part-failed'] as const),
  ...(['refunded', 'refund-failed'] as const),
];

/** When money of an order last went back, or came again (ISO 8601 UTC); `null`: it never did. */
export function lastReturn({ moments }: Sale): string | null {
  return moments.findLast(({ kind }) => RETURNS.includes(kind))?.at ?? null;
}

/** What goes back to the customer, and what comes again because it did not arrive. */
class Returns {
  readonly movements: Movement[] = [];
  /** By what gave it back. */
  private readonly given = new Map<string, Purpose>();
  private readonly asked = new Map<number, Purpose>();
  /** All of the payment is with the customer, */
  private isAllBack = false;
  /** and so often it was given: what was here again of it goes back with the next one. */
  private timesAll = 0;
  /** The last of these times, by the refund's id. */
  private readonly times = new Map<string, number>();

  constructor(
    private readonly sale: Sale,
    private readonly paid: Paid,
    moments: readonly Moment[],
  ) {
    for (const moment of moments) this.take(moment);
  }

  private take(moment: Moment): void {
    switch (moment.kind) {
      case 'missing': {
        const { number, price, tax } = moment;
        const item = this.sale.items.find((one) => lineIdOf(one) === lineIdOf(moment));
        const by = new Map([[item?.productType ?? null, price]]);
        const rate = rateOf(this.sale, item);
        const taxes = new Map([[rate, { net: price, tax }]]);
        this.asked.set(number, { goods: price, tax, fee: 0, tip: 0, by, taxes });
        return;
      }
      case 'missing-refunded':
        this.give(`item ${moment.number}`, moment.at, this.asked.get(moment.number) ?? NOTHING);
        return;
      case 'missing-failed':
        this.isAllBack = false;
        this.takeBack(`item ${moment.number}`, moment.at);
        return;
      case 'part-refunded': {
        const { refundId, amount, at } = moment;
        const by = new Map([[null, amount]]);
        const taxes = new Map([[null, { net: amount, tax: 0 }]]);
        this.give(`part ${refundId}`, at, { goods: amount, tax: 0, fee: 0, tip: 0, by, taxes });
        return;
      }
      case 'part-failed':
        this.isAllBack = false;
        this.takeBack(`part ${moment.refundId}`, moment.at);
        return;
      case 'refunded':
        if (this.isAllBack) return;
        this.isAllBack = true;
        this.timesAll += 1;
        this.times.set(moment.refundId, this.timesAll);
        this.give(`rest ${this.timesAll}`, moment.at, this.rest());
        return;
      case 'refund-failed': {
        const own = `rest ${this.times.get(moment.refundId) ?? 0}`;
        if (this.given.has(own)) this.takeBack(own, moment.at);
        // Of another one an order is told only where what it knew of had not arrived either.
        else if (this.isAllBack) this.takeBack(`rest ${this.timesAll}`, moment.at);
        this.isAllBack = false;
        return;
      }
      case 'paid':
      case 'ready':
      case 'not-ready':
      case 'completed':
      case 'refund-requested':
    }
  }

  private give(what: string, at: string, purpose: Purpose): void {
    if (this.given.has(what)) return;
    this.given.set(what, purpose);
    this.movements.push(back(at, purpose, 1));
  }

  private takeBack(what: string, at: string): void {
    const purpose = this.given.get(what);
    if (!purpose) return;
    this.given.delete(what);
    this.movements.push(back(at, purpose, -1));
  }

  /** All of the payment that the customer does not have again. */
  private rest(): Purpose {
    const { items, amounts, tip } = this.sale;
    const by = new Map<Category | null, Cents>();
    const add = (category: Category | null, cents: Cents) =>
      by.set(category, (by.get(category) ?? 0) + cents);
    for (const { productType, lineAmount } of items) add(productType, lineAmount);
    const { tax, eventFee: fee } = amounts;
    // As they were charged for: a payment of another amount than the order costs goes back as it came.
    let rest = { goods: this.paid.amount - tax - fee - tip, tax, fee, tip };
    const taxes = new Map(taxesOf(this.sale));
    for (const one of this.given.values()) {
      for (const [rate, { net, tax }] of one.taxes) addTax(taxes, rate, -net, -tax);
      for (const [category, cents] of one.by) add(category, -cents);
      rest = {
        ...{ goods: rest.goods - one.goods, tax: rest.tax - one.tax },
        ...{ fee: rest.fee - one.fee, tip: rest.tip - one.tip },
      };
    }
    return { ...rest, by, taxes };
  }
}

/** What the goods of an order were taxed with; all under `null` where its lines do not say. */
function taxesOf({ items, amounts }: Sale): Taxes {
  const taxes = new Map<number | null, Omit<TaxPart, 'rate'>>();
  if (isKnown(items)) {
    for (const { tax, lineAmount } of items) addTax(taxes, tax?.rate ?? null, lineAmount, tax?.amount ?? 0);
  } else addTax(taxes, null, amounts.subtotal - amounts.discount, amounts.tax);
  return taxes;
}

function isKnown(items: Sale['items']): boolean {
  return items.every(({ tax }) => tax !== undefined);
}

function rateOf({ items }: Sale, item: SaleItem | undefined): number | null {
  return isKnown(items) ? (item?.tax?.rate ?? null) : null;
}

function addTax(
  taxes: Map<number | null, Omit<TaxPart, 'rate'>>,
  rate: number | null,
  net: Cents,
  tax: Cents,
): void {
  const before = taxes.get(rate) ?? { net: 0, tax: 0 };
  taxes.set(rate, { net: before.net + net, tax: before.tax + tax });
}

function partsOf(taxes: Taxes, sign: 1 | -1): TaxPart[] {
  return [...taxes].flatMap(([rate, { net, tax }]) =>
    net === 0 && tax === 0 ? [] : [{ rate, net: sign * net, tax: sign * tax }],
  );
}

/** @param sign 1: it goes to the customer; −1: it did not arrive, and is the venue's again */
function back(at: string, { goods, tax, fee, tip, by, taxes }: Purpose, sign: 1 | -1): Movement {
  const parts = [...by].map(([category, cents]) => ({
    ...{ category, gross: 0, discount: 0 },
    refund: sign * cents,
  }));
  const taken = { tax: -sign * tax, fee: -sign * fee, tip: -sign * tip };
  return {
    at,
    kind: 'back',
    gross: 0,
    discount: 0,
    refund: sign * goods,
    ...taken,
    parts,
    taxes: partsOf(taxes, sign === 1 ? -1 : 1),
  };
}
