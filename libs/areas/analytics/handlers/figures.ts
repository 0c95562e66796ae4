import { turn } from '@lineless/engine/read/turn';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Book } from './book';
import type { Period } from '../model/calendar';
import { byQuarter } from './keeper';
import { QUARTER_MS, quarterFigures, quarterOf } from '../model/quarter';
import type { Sales } from './sales';
import type { SoldOrder } from '../model/sold';
import type { Quarter } from '../model/week';

/** What a question is answered from. */
export interface Figures {
  /** In the order of time; as of the position that was asked for. */
  readonly quarters: readonly Quarter[];
  /** Of these, whose first order at the vendor lies in the period. */
  readonly newAmong: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * The figures of a period as of a position: those that are kept, and what the job has not counted yet worked out on
 * the spot. So an answer is never older than the sales, also where the job is late.
 */
export class FigureReader {
  constructor(
    private readonly sales: Sales,
    private readonly book: Book,
    private readonly runtime: Runtime,
  ) {}

  async read(vendorId: string, period: Period, asOf: Position): Promise<Figures> {
    const from = await this.book.checkpoint(vendorId);
    const isOfUse = from !== null && from.position <= asOf;
    const changed = isOfUse ? await this.sales.changedSince(vendorId, from.position, asOf) : null;
    if (!changed?.isWhole) return this.fromSales(vendorId, period, asOf);
    return this.fromBook(vendorId, { period, asOf, changed: changed.orders });
  }

  /** Nothing is kept, or too much of it is old. */
  private async fromSales(vendorId: string, period: Period, asOf: Position): Promise<Figures> {
    const orders: SoldOrder[] = [];
    for await (const page of this.sales.paidIn(vendorId, period, asOf)) orders.push(...page);
    const quarters: Quarter[] = [];
    for (const [at, own] of byQuarter(orders)) {
      quarters.push({ at, figures: quarterFigures(own) });
      await turn(this.runtime);
    }
    return { quarters, newAmong: (ids) => this.sales.newSince(vendorId, ids, period.since) };
  }

  private async fromBook(
    vendorId: string,
    { period, asOf, changed }: { period: Period; asOf: Position; changed: readonly SoldOrder[] },
  ): Promise<Figures> {
    const touched = new Set(changed.map(({ paidAt }) => quarterOf(paidAt)));
    const quarters = new Map<number, Quarter>();
    for (const { at, position, figures } of await this.book.quarters(vendorId, period)) {
      // What the job has counted since this question was asked is not in the answer.
      if (position > asOf) touched.add(at);
      quarters.set(at, { at, figures });
    }
    for (const at of touched) {
      if (at < period.since || at >= period.until) continue;
      const orders: SoldOrder[] = [];
      const quarter = { since: at, until: at + QUARTER_MS };
      for await (const page of this.sales.paidIn(vendorId, quarter, asOf)) orders.push(...page);
      quarters.set(at, { at, figures: quarterFigures(orders) });
    }
    const uncounted = new Set(changed.map(({ userId }) => userId));
    return {
      quarters: [...quarters.values()].sort((a, b) => a.at - b.at),
      newAmong: async (ids) => {
        const fresh = await this.book.newCustomers(vendorId, period);
        const unknown = ids.filter((id) => uncounted.has(id));
        const also = await this.sales.newSince(vendorId, unknown, period.since);
        return new Set(ids.filter((id) => (uncounted.has(id) ? also : fresh).has(id)));
      },
    };
  }
}
