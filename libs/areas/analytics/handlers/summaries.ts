import { Inject, Injectable } from '@nestjs/common';
import type { SalesSummary, SummaryStep } from '@lineless/contracts/analytics/summary';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { daysAfter, daysFrom } from '../model/calendar';
import { SummaryFold } from '../model/summary';
import { FigureService } from './figure-service';

export interface SummaryQuestion {
  readonly vendorId: string;
  readonly from: string;
  readonly until: string;
  readonly by: SummaryStep;
  readonly vendorLocationId?: string | undefined;
}

/** The money of any trading days, from the sales themselves: page by page, as of one position. */
@Injectable()
export class Summaries {
  constructor(
    private readonly figures: FigureService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws VENDOR_NOT_FOUND · @throws LOCATION_NOT_FOUND */
  async summary(question: SummaryQuestion): Promise<SalesSummary> {
    const { vendorId, from, until, vendorLocationId } = question;
    const { sales, vendors } = this.figures;
    const calendar = await vendors.calendar(vendorId, vendorLocationId);
    const locations = await vendors.locations(vendorId);
    const position = await sales.position();
    const days = (Date.parse(daysAfter(until, 1)) - Date.parse(from)) / 86_400_000;
    const period = daysFrom(from, days, calendar);
    const generatedAt = isoTime(this.runtime);
    const fold = new SummaryFold({ ...question, ...calendar, period, locations, position, generatedAt });
    for await (const page of sales.movedIn(vendorId, period)) for (const sale of page) fold.take(sale);
    return fold.answer();
  }
}
