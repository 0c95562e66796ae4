import type { EnrichedOrder } from '@lineless/contracts/analytics/dump';
import type { DumpProof, FigureDifference } from '@lineless/contracts/analytics/proof';
import { canonical } from '@lineless/kernel/canonical';
import { formatAmount } from '@lineless/kernel/money';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { monthOn, type Period } from './calendar';
import type { FigureService } from './figure-service';
import { groups, quarterOf } from './quarter';
import { recount, type Events } from './recount';
import { enrichedOrder } from './view';
import type { Quarter } from './week';
import { DumpDigest } from './write-dump';

export interface ProverParts {
  readonly figures: Pick<FigureService, 'sales' | 'vendors' | 'reader'>;
  readonly events: Events;
  readonly runtime: Runtime;
}

const MOST_SHOWN = 20;

/** Compares a month's dump, and the quarters that weeks are made of, with what the events give. */
export class Prover {
  constructor(private readonly parts: ProverParts) {}

  /** @throws VENDOR_NOT_FOUND */
  async prove(vendorId: string, month: string): Promise<DumpProof> {
    const { sales, vendors, reader } = this.parts.figures;
    const period = monthOn(month, await vendors.timeZone(vendorId));
    const position = await sales.position();
    const counted = await this.recounted(vendorId, period, position);
    const comparison = new Comparison(counted.lines);
    for await (const page of sales.paidIn(vendorId, period, position))
      for (const order of page) comparison.take(enrichedOrder(order));
    const { quarters } = await reader.read(vendorId, period, position);
    const { digest, numOrders } = comparison.end();
    const differences = [...comparison.differences, ...quartersThatDiffer(quarters, counted.quarters)];
    return {
      vendorId,
      month,
      position,
      numOrders,
      digest,
      computedDigest: counted.digest,
      isEqual: differences.length === 0 && digest === counted.digest,
      differences: differences.slice(0, MOST_SHOWN),
      verifiedAt: isoTime(this.parts.runtime),
    };
  }

  private async recounted(vendorId: string, period: Period, until: string) {
    const orders: { line: EnrichedOrder; isRefunded: boolean }[] = [];
    for await (const order of recount(this.parts.events, { vendorId, period, until })) orders.push(order);
    const key = ({ line }: { line: EnrichedOrder }) => `${line.datetimePaid} ${line.orderId}`;
    orders.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    const digest = new DumpDigest();
    const lines = new Map<string, string>();
    const quarters = new Map<string, string>();
    for (const { line } of orders) {
      digest.add(line);
      lines.set(line.orderId, canonical(line));
    }
    for (const [name, own] of groups(orders, ({ line }) => nameOf(quarterOf(line.datetimePaid))))
      quarters.set(name, sumOf(own));
    return { lines, quarters, digest: digest.end() };
  }
}

/** A dump, order by order, beside what the events give. */
class Comparison {
  readonly differences: FigureDifference[] = [];
  private readonly digest = new DumpDigest();
  private numOrders = 0;

  constructor(private readonly left: Map<string, string>) {}

  take(line: EnrichedOrder): void {
    this.digest.add(line);
    this.numOrders += 1;
    const dump = canonical(line);
    const events = this.left.get(line.orderId);
    this.left.delete(line.orderId);
    if (events !== dump)
      this.differences.push({ what: `order ${line.orderId}`, dump, ...(events && { events }) });
  }

  end(): { readonly digest: string; readonly numOrders: number } {
    for (const [orderId, events] of this.left) this.differences.push({ what: `order ${orderId}`, events });
    return { digest: this.digest.end(), numOrders: this.numOrders };
  }
}

function quartersThatDiffer(
  quarters: readonly Quarter[],
  counted: ReadonlyMap<string, string>,
): FigureDifference[] {
  const kept = new Map(quarters.map(({ at, figures }) => [nameOf(at), figuresOf(figures)]));
  const names = [...new Set([...kept.keys(), ...counted.keys()])].sort();
  return names.flatMap((what) => {
    const [dump, events] = [kept.get(what), counted.get(what)];
    return dump === events ? [] : [{ what, ...(dump && { dump }), ...(events && { events }) }];
  });
}

function figuresOf({ locations }: Quarter['figures']): string {
  const all = Object.values(locations);
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return figures(
    sum(({ sold }) => sold.numOrders),
    sum(({ refunded }) => refunded.numOrders),
    sum(({ sold, refunded }) => sold.revenue + refunded.revenue),
  );
}

function sumOf(orders: readonly { line: EnrichedOrder; isRefunded: boolean }[]): string {
  const refunded = orders.filter(({ isRefunded }) => isRefunded).length;
  const cents = orders.reduce((sum, { line }) => sum + Math.round(Number(line.totalAmountPaid) * 100), 0);
  return figures(orders.length - refunded, refunded, cents);
}

function figures(sold: number, refunded: number, cents: number): string {
  return `${sold} sold, ${refunded} refunded, ${formatAmount(cents)}`;
}

function nameOf(at: number): string {
  return `quarter ${new Date(at).toISOString()}`;
}
