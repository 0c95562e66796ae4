import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import {
  ESTIMATED_NEW_SHARE,
  PEAK_HOURS_OF_PRODUCTS,
  TOP_OF_A_LIST,
} from '@lineless/contracts/analytics/limits';
import { formatAmount } from '@lineless/kernel/money';
import { dayOf, daysAfter, onTheClock, type Calendar } from './calendar';
import { growth, median, ninetieth, share } from './measures';
import { Summed } from './summed';
import type { QuarterFigures, Sums } from './quarter';

/** One quarter's figures, and when it began (epoch milliseconds). */
export interface Quarter {
  readonly at: number;
  readonly figures: QuarterFigures;
}

export interface WeekParts extends Calendar {
  readonly vendorId: string;
  /** The Sunday. */
  readonly from: string;
  readonly includeRefunded: boolean;
  readonly vendorLocationId?: string | undefined;
  /** Of the week and of the one before it, in the order of time. */
  readonly quarters: readonly Quarter[];
  readonly locations: readonly { readonly vendorLocationId: string; readonly description: string }[];
  /** Epoch milliseconds: what a running week is compared with ends as long before its own end. */
  readonly now: number;
  /** Of those who ordered in the week: whose first order lies in it. */
  readonly isNew: (userId: string) => boolean;
  readonly firstDay: string | undefined;
  readonly soldOut: AnalyticsWeek['soldOut'];
  readonly generatedAt: string;
  readonly position: string;
}

/** What only a look-up can tell: people's names. */
export interface Names {
  customer(userId: string): { readonly firstName: string; readonly lastName: string };
  staff(userId: string): string;
}

const DAYS = 7;
const HOURS = 24;
/** Days before the week of which something has to be known to tell who is new. */
const ENOUGH_HISTORY = 7;

/** S9, resolutions 42, 43, 82 and 84: a week's quarters put together, on the vendor's clock. */
export class WeekFold {
  readonly week = new Summed();
  readonly weekBefore = new Summed();
  private readonly days = new Map<string, Summed>();
  private readonly hours = Array.from({ length: HOURS }, () => new Summed());
  private readonly byLocation = new Map<string, Summed>();

  constructor(private readonly parts: WeekParts) {
    for (const quarter of parts.quarters) this.take(quarter);
  }

  /** Who stands in lists, and needs a name. */
  get named(): { readonly customers: readonly string[]; readonly staff: readonly string[] } {
    return {
      customers: this.topCustomers().map(([userId]) => userId),
      staff: [...this.week.tipsOf().keys()],
    };
  }

  answer(names: Names): AnalyticsWeek {
    const { vendorId, from, timeZone, dayStart, generatedAt, position, firstDay, soldOut } = this.parts;
    const { week, weekBefore } = this;
    return {
      vendorId,
      from,
      until: daysAfter(from, DAYS - 1),
      timeZone,
      dayStart,
      generatedAt,
      position,
      ...(firstDay !== undefined && { firstDay }),
      revenue: {
        value: formatAmount(week.revenue),
        weekBefore: formatAmount(weekBefore.revenue),
        change: growth(weekBefore.revenue, week.revenue),
      },
      numOrders: compared(week.numOrders, weekBefore.numOrders),
      uniqueCustomers: compared(week.customers.size, weekBefore.customers.size),
      growth: this.growth(),
      days: this.dates().map((date) => this.day(date)),
      hours: this.hours.map((sums, hour) => ({
        hour,
        numOrders: sums.numOrders,
        revenue: formatAmount(sums.revenue),
      })),
      peakHours: this.peakHours(),
      topProducts: this.topProducts(),
      categories: this.categories(),
      topCustomers: this.topCustomers().map(([userId, { numOrders, spent }]) => ({
        userId,
        ...names.customer(userId),
        numOrders,
        spent: formatAmount(spent),
      })),
      repeatRate: share(
        [...week.customers.values()].filter(({ numOrders }) => numOrders > 1).length,
        week.customers.size,
      ),
      customers: this.customers(),
      tips: this.tips(names),
      waits: {
        paidToReady: durations(week.paidToReady),
        readyToPickup: durations(week.readyToPickup),
        paidToPickup: durations(week.paidToPickup),
      },
      refunds: this.refunds(),
      soldOut,
      locations: this.locations(),
    };
  }

  private take({ at, figures }: Quarter): void {
    const { from, timeZone, vendorLocationId, includeRefunded } = this.parts;
    const date = dayOf(at, this.parts);
    const { time } = onTheClock(at, timeZone);
    const isThisWeek = date >= from;
    const isCompared = !isThisWeek && this.placeOf(at, DAYS) <= this.placeOf(this.parts.now);
    for (const [id, own] of Object.entries(figures.locations)) {
      const all = includeRefunded ? [own.sold, withoutTips(own.refunded)] : [own.sold];
      if (isThisWeek) for (const sums of all) summedIn(this.byLocation, id).add(sums);
      if (vendorLocationId !== undefined && id !== vendorLocationId) continue;
      for (const sums of all) {
        summedIn(this.days, date).add(sums);
        if (isCompared) this.weekBefore.add(sums);
        if (!isThisWeek) continue;
        this.week.add(sums);
        this.hours[Number(time.slice(0, 2))]?.add(sums);
      }
      if (isThisWeek) this.week.refund(own.refunds);
    }
  }

  /** Where in its trading day, on the clock and not by hours passed; it sorts as time goes on. @param later days that are added */
  private placeOf(at: number, later = 0): string {
    const { time } = onTheClock(at, this.parts.timeZone);
    const isNight = time < this.parts.dayStart;
    return `${daysAfter(dayOf(at, this.parts), later)} ${isNight ? 'night' : 'day'} ${time}`;
  }

  private dates(): readonly string[] {
    return Array.from({ length: DAYS }, (_, day) => daysAfter(this.parts.from, day));
  }

  private day(date: string): AnalyticsWeek['days'][number] {
    const before = daysAfter(date, -DAYS);
    return { ...this.dayOf(date), weekBefore: this.dayOf(before) };
  }

  private dayOf(date: string) {
    const sums = this.days.get(date);
    return { date, revenue: formatAmount(sums?.revenue ?? 0), numOrders: sums?.numOrders ?? 0 };
  }

  /** Resolution 82. */
  private growth(): number | null {
    const revenues = this.dates().map((date) => this.days.get(date)?.revenue ?? 0);
    return growth(average(revenues.slice(0, 3)), average(revenues.slice(3)));
  }

  private peakHours(): number[] {
    return this.hours
      .map(({ numOrders }, hour) => ({ numOrders, hour }))
      .filter(({ numOrders }) => numOrders > 0)
      .sort((a, b) => b.numOrders - a.numOrders || a.hour - b.hour)
      .slice(0, PEAK_HOURS_OF_PRODUCTS)
      .map(({ hour }) => hour);
  }

  private topProducts(): AnalyticsWeek['topProducts'] {
    return [...this.week.products]
      .sort(([a, one], [b, other]) => other.revenue - one.revenue || order(a, b))
      .slice(0, TOP_OF_A_LIST)
      .map(([productId, { name, variantName, productType, quantity, revenue }]) => ({
        productId,
        name,
        ...(variantName !== undefined && { variantName }),
        productType,
        quantity,
        revenue: formatAmount(revenue),
      }));
  }

  private categories(): AnalyticsWeek['categories'] {
    const sums = new Map<AnalyticsWeek['categories'][number]['productType'], [number, number]>();
    for (const { productType, quantity, revenue } of this.week.products.values()) {
      const [pieces, cents] = sums.get(productType) ?? [0, 0];
      sums.set(productType, [pieces + quantity, cents + revenue]);
    }
    return [...sums]
      .sort(([a, [, one]], [b, [, other]]) => other - one || order(a, b))
      .map(([productType, [quantity, cents]]) => ({ productType, quantity, revenue: formatAmount(cents) }));
  }

  private topCustomers() {
    return [...this.week.customers]
      .sort(([a, one], [b, other]) => other.spent - one.spent || order(a, b))
      .slice(0, TOP_OF_A_LIST);
  }

  /** Resolution 43. */
  private customers(): AnalyticsWeek['customers'] {
    const { firstDay, from, isNew } = this.parts;
    const unique = this.week.customers.size;
    const isEstimate = firstDay === undefined || firstDay > daysAfter(from, -ENOUGH_HISTORY);
    const fresh = isEstimate
      ? Math.round(unique * ESTIMATED_NEW_SHARE)
      : [...this.week.customers.keys()].filter(isNew).length;
    return { new: fresh, returning: unique - fresh, isEstimate };
  }

  private tips(names: Names): AnalyticsWeek['tips'] {
    const ofPeople = (tips: ReturnType<Summed['tipsOf']>) =>
      [...tips]
        .sort(([a, one], [b, other]) => other.tips - one.tips || order(a, b))
        .map(([userId, sum]) => ({
          userId,
          name: names.staff(userId),
          tips: formatAmount(sum.tips),
          numOrders: sum.numOrders,
        }));
    const shifts = this.week.shifts((at) => dayOf(at, this.parts));
    const byPerson = this.week.tipsOf();
    return {
      total: formatAmount(total([...byPerson.values()].map(({ tips }) => tips))),
      byPerson: ofPeople(byPerson),
      byShift: [...shifts]
        .sort(([a], [b]) => order(b, a))
        .map(([date, people]) => ({
          date,
          tips: formatAmount(total([...people.values()].map(({ tips }) => tips))),
          numOrders: total([...people.values()].map(({ numOrders }) => numOrders)),
          people: ofPeople(people),
        })),
    };
  }

  private refunds(): AnalyticsWeek['refunds'] {
    const reasons = [...this.week.refunds].sort(
      ([a, one], [b, other]) => other.amount - one.amount || order(a, b),
    );
    return {
      numOrders: total(reasons.map(([, { numOrders }]) => numOrders)),
      amount: formatAmount(total(reasons.map(([, { amount }]) => amount))),
      reasons: reasons.map(([reason, { numOrders, amount }]) => ({
        reason,
        numOrders,
        amount: formatAmount(amount),
      })),
    };
  }

  private locations(): AnalyticsWeek['locations'] {
    return this.parts.locations.map(({ vendorLocationId, description }) => {
      const sums = this.byLocation.get(vendorLocationId);
      const { revenue = 0, numOrders = 0 } = sums ?? {};
      return { vendorLocationId, description, revenue: formatAmount(revenue), numOrders };
    });
  }
}

/** Their tips are back with their customers; who has handed them over has done it all the same. */
function withoutTips(refunded: Sums): Sums {
  return { ...refunded, tips: refunded.tips.map((sum) => ({ ...sum, tips: 0 })) };
}

function compared(value: number, weekBefore: number) {
  return { value, weekBefore, change: growth(weekBefore, value) };
}

function summedIn(sums: Map<string, Summed>, key: string): Summed {
  const own = sums.get(key) ?? new Summed();
  sums.set(key, own);
  return own;
}

function durations(seconds: readonly number[]): AnalyticsWeek['waits']['paidToReady'] {
  const sorted = [...seconds].sort((a, b) => a - b);
  return { median: median(sorted), ninetieth: ninetieth(sorted), numOrders: sorted.length };
}

function average(values: readonly number[]): number {
  return total(values) / values.length;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
