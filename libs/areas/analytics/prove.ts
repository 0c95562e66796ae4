import type { EnrichedOrder } from '@lineless/contracts/analytics/dump';
import type { DumpProof, FigureDifference } from '@lineless/contracts/analytics/proof';
import { canonical } from '@lineless/kernel/canonical';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { monthOn, type Period } from './calendar';
import type { FigureService } from './figure-service';
import { groups, quarterOf } from './quarter';
import { linesOfKept, linesOfOrders } from './quarter-lines';
import { recount, type Events, type Recounted } from './recount';
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
    const orders: Recounted[] = [];
    for await (const order of recount(this.parts.events, { vendorId, period, until })) orders.push(order);
    const key = ({ line }: Recounted) => `${line.datetimePaid} ${line.orderId}`;
    orders.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    const digest = new DumpDigest();
    const lines = new Map<string, string>();
    for (const { line } of orders) {
      digest.add(line);
      lines.set(line.orderId, canonical(line));
    }
    const quarters = groups(orders, ({ line }) => quarterOf(line.datetimePaid));
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

/** Line by line, so that it can be seen which figure is wrong. */
function quartersThatDiffer(
  quarters: readonly Quarter[],
  counted: ReadonlyMap<number, readonly Recounted[]>,
): FigureDifference[] {
  const kept = new Map(quarters.map(({ at, figures }) => [at, figures]));
  const times = [...new Set([...kept.keys(), ...counted.keys()])].sort((a, b) => a - b);
  return times.flatMap((at) => {
    const dump = linesOfKept(kept.get(at) ?? { locations: {} });
    const events = linesOfOrders(counted.get(at) ?? []);
    const names = [...new Set([...dump.keys(), ...events.keys()])].sort();
    return names
      .filter((name) => dump.get(name) !== events.get(name))
      .map((name) => ({ what: `${nameOf(at)}, ${name}`, ...sides(dump.get(name), events.get(name)) }));
  });
}

function sides(dump: string | undefined, events: string | undefined): Omit<FigureDifference, 'what'> {
  return { ...(dump !== undefined && { dump }), ...(events !== undefined && { events }) };
}

function nameOf(at: number): string {
  return `quarter ${new Date(at).toISOString()}`;
}
