import type { SalesFigures, SalesSummary, SummaryStep } from '@lineless/contracts/analytics/summary';
import { formatAmount, type Cents } from '@lineless/kernel/money';
import { movementsOf, type GoodsPart, type Movement, type TaxPart } from './books';
import { dayOf, daysAfter, type Calendar, type Period } from './calendar';
import { share } from './measures';
import type { Position } from '@lineless/kernel/event';
import type { Sale } from './state';

export interface SummaryParts extends Calendar {
  readonly vendorId: string;
  /** The first and the last trading day. */
  readonly from: string;
  readonly until: string;
  readonly by: SummaryStep;
  readonly vendorLocationId?: string | undefined;
  readonly period: Period;
  readonly locations: readonly { readonly vendorLocationId: string; readonly description: string }[];
  readonly position: Position;
  readonly generatedAt: string;
}

/** What movements add up to; cents. */
class Added {
  private numOrders = 0;
  private numRefunds = 0;
  private charged = 0;
  private givenBack = 0;
  private gross = 0;
  private discounts = 0;
  private refunds = 0;
  private fees = 0;
  private tips = 0;
  tax = 0;

  get net(): Cents {
    return this.gross - this.discounts - this.refunds;
  }

  add({ kind, gross, discount, refund, tax, fee, tip }: Movement): void {
    const moved = gross - discount - refund + tax + fee + tip;
    if (kind === 'charge') {
      this.numOrders += 1;
      this.charged += moved;
    } else {
      // What did not arrive takes a refund off again; where the parts were all of it, nothing more went back.
      this.numRefunds -= Math.sign(moved);
      this.givenBack -= moved;
    }
    this.gross += gross;
    this.discounts += discount;
    this.refunds += refund;
    this.tax += tax;
    this.fees += fee;
    this.tips += tip;
  }

  figures(): SalesFigures {
    const { numOrders, numRefunds, charged, givenBack, gross, discounts, refunds, net, tax, fees, tips } =
      this;
    const amounts = { charged, givenBack, gross, discounts, refunds, net, tax, fees, tips };
    return { numOrders, numRefunds, ...formatted(amounts), collected: formatAmount(net + tax + fees + tips) };
  }
}

/** Cents. */
interface Taxed {
  readonly net: Cents;
  readonly tax: Cents;
}

type Goods = Record<'gross' | 'discounts' | 'refunds', Cents>;

/** The money of any trading days, as the payment provider books it and an accountant books it on. */
export class SummaryFold {
  private readonly all = new Added();
  private readonly steps = new Map<string, Added>();
  private readonly byLocation = new Map<string, Added>();
  private readonly byMethod = new Map<string, Added>();
  private readonly byCategory = new Map<GoodsPart['category'], Goods>();
  private readonly byRate = new Map<number | null, Taxed>();

  constructor(private readonly parts: SummaryParts) {
    for (let day = parts.from; day <= parts.until; day = daysAfter(day, 1))
      addedIn(this.steps, this.stepOf(day));
  }

  take(sale: Sale): void {
    const { vendorLocationId, position, period } = this.parts;
    if (vendorLocationId !== undefined && sale.vendorLocationId !== vendorLocationId) return;
    const method = sale.moments.find((moment) => moment.kind === 'paid')?.method ?? 'FREE';
    for (const movement of movementsOf(sale, position)) {
      const at = Date.parse(movement.at);
      if (at < period.since || at >= period.until) continue;
      this.all.add(movement);
      addedIn(this.steps, this.stepOf(dayOf(at, this.parts))).add(movement);
      addedIn(this.byLocation, sale.vendorLocationId).add(movement);
      addedIn(this.byMethod, method).add(movement);
      for (const part of movement.parts) this.addGoods(part);
      for (const part of movement.taxes) this.addTax(part);
    }
  }

  answer(): SalesSummary {
    const { vendorId, from, until, by, timeZone, dayStart, position, generatedAt, locations } = this.parts;
    const named = new Map(locations.map((one) => [one.vendorLocationId, one.description]));
    const places = [...this.byLocation].map(([id, added]) => ({
      ...{ vendorLocationId: id, description: named.get(id) ?? id },
      taxRate: share(added.tax, added.net),
      ...added.figures(),
    }));
    return {
      ...{ vendorId, from, until, by, timeZone, dayStart, position, generatedAt },
      total: this.all.figures(),
      steps: [...this.steps].map(([day, added]) => ({ from: day, ...added.figures() })),
      locations: places.sort((a, b) => (a.description < b.description ? -1 : 1)),
      methods: [...this.byMethod]
        .map(([method, added]) => ({
          method: method as SalesSummary['methods'][number]['method'],
          ...added.figures(),
        }))
        .sort((a, b) => (a.method < b.method ? -1 : 1)),
      categories: [...this.byCategory]
        .map(([productType, goods]) => ({ productType, ...formatted({ ...goods, net: netOf(goods) }) }))
        .sort((a, b) => ((a.productType ?? '~') < (b.productType ?? '~') ? -1 : 1)),
      // The highest rate first, what has none last.
      taxes: [...this.byRate]
        .sort(([a], [b]) => (b ?? -1) - (a ?? -1))
        .map(([rate, { net, tax }]) => ({
          rate: rate === null ? null : rate / 1_000_000,
          ...formatted({ net, tax }),
        })),
    };
  }

  private addGoods({ category, gross, discount, refund }: GoodsPart): void {
    const { gross: g = 0, discounts = 0, refunds = 0 } = this.byCategory.get(category) ?? {};
    this.byCategory.set(category, {
      gross: g + gross,
      discounts: discounts + discount,
      refunds: refunds + refund,
    });
  }

  private addTax({ rate, net, tax }: TaxPart): void {
    const before = this.byRate.get(rate) ?? { net: 0, tax: 0 };
    this.byRate.set(rate, { net: before.net + net, tax: before.tax + tax });
  }

  /** The first day of the step that a day lies in; of the first step, that of the range. */
  private stepOf(day: string): string {
    const { by, from } = this.parts;
    const first = { day, week: sundayOf(day), month: `${day.slice(0, 7)}-01`, range: from }[by];
    return first < from ? from : first;
  }
}

function netOf({ gross, discounts, refunds }: Goods): Cents {
  return gross - discounts - refunds;
}

function sundayOf(day: string): string {
  return daysAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

function addedIn(sums: Map<string, Added>, key: string): Added {
  const own = sums.get(key) ?? new Added();
  sums.set(key, own);
  return own;
}

function formatted<Name extends string>(amounts: Record<Name, Cents>): Record<Name, string> {
  const entries = Object.entries<Cents>(amounts).map(([name, cents]) => [name, formatAmount(cents)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
