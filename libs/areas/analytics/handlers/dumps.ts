import { Inject, Injectable } from '@nestjs/common';
import type { Pending } from '@lineless/contracts/analytics/dump';
import { DUMP_FRESH_SECONDS } from '@lineless/contracts/analytics/limits';
import { NotReady, type LongAnswer } from '@lineless/engine/write/message';
import { isoTime, sleep, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { monthOf, monthOn } from '../model/calendar';
import { FigureService } from './figure-service';
import { DumpJobs } from './jobs';
import { writeDump } from '../model/write-dump';

export interface DumpQuestion {
  readonly vendorId: string;
  readonly month: string;
  readonly includeRefunded: boolean;
}

/** Half of what a browser waits for an answer (S7). */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

/** The dumps of months. */
@Injectable()
export class Dumps {
  constructor(
    private readonly figures: FigureService,
    private readonly jobs: DumpJobs,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @returns its JSON, in pieces @throws VENDOR_NOT_FOUND */
  async dump({ vendorId, month, includeRefunded }: DumpQuestion): Promise<LongAnswer> {
    const { sales, vendors } = this.figures;
    const calendar = await vendors.calendar(vendorId);
    const period = monthOn(month, calendar);
    const position = await sales.position();
    const orders = sales.paidIn(vendorId, period, position);
    const generatedAt = () => this.generatedAt(vendorId, month);
    const pieces = writeDump({ vendorId, month, position, includeRefunded, orders, generatedAt });
    const isPast = month < monthOf(isoTime(this.runtime), calendar);
    const freshForSeconds = isPast ? DUMP_FRESH_SECONDS.pastMonth : DUMP_FRESH_SECONDS.currentMonth;
    return { [Symbol.asyncIterator]: () => pieces, freshForSeconds };
  }

  /** Resolution 44: made anew by the job, then answered; or not in time. @throws VENDOR_NOT_FOUND */
  async regenerate(question: DumpQuestion): Promise<LongAnswer | NotReady<Pending>> {
    const { vendorId, month } = question;
    await this.figures.vendors.calendar(vendorId);
    const before = await this.timesRemade(vendorId, month);
    const from = this.runtime.now();
    this.jobs.remake(vendorId, month);
    while ((await this.timesRemade(vendorId, month)) === before) {
      if (this.runtime.now() - from >= PATIENCE_MS) return new NotReady({ status: 'PENDING' });
      await sleep(this.runtime, LOOK_MS);
    }
    return { ...(await this.dump(question)), freshForSeconds: undefined };
  }

  private async timesRemade(vendorId: string, month: string): Promise<number> {
    return (await this.figures.book.month(vendorId, month))?.timesRemade ?? 0;
  }

  private async generatedAt(vendorId: string, month: string): Promise<string> {
    return (await this.figures.book.month(vendorId, month))?.generatedAt ?? isoTime(this.runtime);
  }
}
