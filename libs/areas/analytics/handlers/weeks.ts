import { Inject, Injectable } from '@nestjs/common';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { dayOf, daysAfter, daysFrom } from '../model/calendar';
import { FigureService } from './figure-service';
import { WeekFold, type Names, type Quarter } from '../model/week';

export interface WeekQuestion {
  readonly vendorId: string;
  readonly from: string;
  readonly vendorLocationId?: string | undefined;
  readonly includeRefunded: boolean;
}

const DAYS = 7;

/** The figures of a week, from those of its quarters of an hour. */
@Injectable()
export class Weeks {
  constructor(
    private readonly figures: FigureService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws VENDOR_NOT_FOUND · @throws LOCATION_NOT_FOUND */
  async week(question: WeekQuestion): Promise<AnalyticsWeek> {
    const { vendorId, from, vendorLocationId } = question;
    const { sales, vendors, reader, soldOut } = this.figures;
    const calendar = await vendors.calendar(vendorId, vendorLocationId);
    const locations = await vendors.locations(vendorId);
    const now = this.runtime.now();
    const position = await sales.position();
    const week = daysFrom(from, DAYS, calendar);
    const weekBefore = daysFrom(daysAfter(from, -DAYS), DAYS, calendar);
    const before = await reader.read(vendorId, weekBefore, position);
    const { quarters, newAmong } = await reader.read(vendorId, week, position);
    const firstPaidAt = await sales.firstPaidAt(vendorId);
    const fresh = await newAmong(customersOf(quarters));
    const fold = new WeekFold({
      ...question,
      ...calendar,
      quarters: [...before.quarters, ...quarters],
      locations,
      now,
      isNew: (userId) => fresh.has(userId),
      firstDay: firstPaidAt === undefined ? undefined : dayOf(Date.parse(firstPaidAt), calendar),
      soldOut: await soldOut.minutes(vendorId, week, { now, vendorLocationId }),
      generatedAt: isoTime(this.runtime),
      position,
    });
    return fold.answer(await this.names(vendorId, fold.named));
  }

  private async names(vendorId: string, named: WeekFold['named']): Promise<Names> {
    const customers = await namesOf(named.customers, (id) => this.figures.sales.customerName(vendorId, id));
    const staff = await namesOf(named.staff, (id) => this.figures.sales.staffName(vendorId, id));
    return {
      customer: (id) => customers.get(id) ?? { firstName: '', lastName: '' },
      staff: (id) => staff.get(id) ?? '',
    };
  }
}

function customersOf(quarters: readonly Quarter[]): string[] {
  const ids = new Set<string>();
  for (const { figures } of quarters) {
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
