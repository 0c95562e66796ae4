import { Inject, Injectable } from '@nestjs/common';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { Collections } from '@lineless/engine/projector/collections';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { daysAfter, daysFrom, onTheClock, type Period } from './calendar';
import { analyticsErrors } from './errors';
import { quarterFigures, quarterOf } from './quarter';
import { Sales } from './sales';
import type { SoldOrder } from './sold';
import { Vendors, type Place } from './vendors';
import { WeekFold, type Names, type Quarter } from './week';

export interface WeekQuestion {
  readonly vendorId: string;
  readonly from: string;
  readonly vendorLocationId?: string | undefined;
  readonly includeRefunded: boolean;
}

const DAYS = 7;
/** Where a vendor has no location yet. */
const DAY_START = '06:00';

/** The figures of a week, from those of its quarters of an hour. */
@Injectable()
export class Weeks {
  private readonly sales: Sales;
  private readonly vendors: Vendors;

  constructor(
    @Inject(Collections) collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.sales = new Sales(collections);
    this.vendors = new Vendors(collections);
  }

  /** @throws VENDOR_NOT_FOUND · @throws LOCATION_NOT_FOUND */
  async week(question: WeekQuestion): Promise<AnalyticsWeek> {
    const { vendorId, from } = question;
    const timeZone = await this.vendors.timeZone(vendorId);
    const locations = await this.vendors.locations(vendorId);
    const dayStart = dayStartOf(locations, question.vendorLocationId);
    const position = await this.sales.position();
    const both = daysFrom(daysAfter(from, -DAYS), 2 * DAYS, timeZone);
    const { since } = daysFrom(from, DAYS, timeZone);
    const quarters = await this.quarters(vendorId, both, position);
    const firstPaidAt = await this.sales.firstPaidAt(vendorId);
    const fresh = await this.sales.newSince(vendorId, customersOf(quarters, since), since);
    const fold = new WeekFold({
      ...question,
      timeZone,
      quarters,
      locations,
      dayStart,
      isNew: (userId) => fresh.has(userId),
      firstDay: firstPaidAt === undefined ? undefined : onTheClock(Date.parse(firstPaidAt), timeZone).date,
      soldOut: [],
      generatedAt: isoTime(this.runtime),
      position,
    });
    return fold.answer(await this.names(vendorId, fold.named));
  }

  private async quarters(vendorId: string, period: Period, position: Position): Promise<Quarter[]> {
    const orders = new Map<number, SoldOrder[]>();
    for await (const page of this.sales.paidIn(vendorId, period, position)) {
      for (const order of page) {
        const at = quarterOf(order.paidAt);
        const own = orders.get(at);
        if (own) own.push(order);
        else orders.set(at, [order]);
      }
    }
    return [...orders].map(([at, own]) => ({ at, figures: quarterFigures(own) }));
  }

  private async names(vendorId: string, named: WeekFold['named']): Promise<Names> {
    const customers = await namesOf(named.customers, (id) => this.sales.customerName(vendorId, id));
    const staff = await namesOf(named.staff, (id) => this.sales.staffName(vendorId, id));
    return {
      customer: (id) => customers.get(id) ?? { firstName: '', lastName: '' },
      staff: (id) => staff.get(id) ?? '',
    };
  }
}

/** @throws LOCATION_NOT_FOUND */
function dayStartOf(locations: readonly Place[], named: string | undefined): string {
  if (named === undefined) return locations[0]?.tradingDayStart ?? DAY_START;
  const location = locations.find(({ vendorLocationId }) => vendorLocationId === named);
  if (!location) throw analyticsErrors.LOCATION_NOT_FOUND();
  return location.tradingDayStart;
}

function customersOf(quarters: readonly Quarter[], since: number): string[] {
  const ids = new Set<string>();
  for (const { at, figures } of quarters) {
    if (at < since) continue;
    for (const { sold, refunded } of Object.values(figures.locations))
      for (const id of [...Object.keys(sold.customers), ...Object.keys(refunded.customers)]) ids.add(id);
  }
  return [...ids];
}

async function namesOf<Name>(
  ids: readonly string[],
  nameOf: (id: string) => Promise<Name>,
): Promise<ReadonlyMap<string, Name>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)));
}
