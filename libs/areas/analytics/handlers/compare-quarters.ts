import type { EnrichedOrder } from '@lineless/contracts/analytics/dump';
import type { DumpProof, FigureDifference } from '@lineless/contracts/analytics/proof';
import { canonical } from '@lineless/kernel/canonical';
import { linesOfKept, linesOfOrders } from './quarter-lines';
import type { Recounted } from './recount';
import type { Quarter } from '../model/week';
import { DumpDigest } from '../model/write-dump';

const MOST_SHOWN = 20;

type Found = Pick<DumpProof, 'numOrders' | 'digest' | 'computedDigest' | 'isEqual' | 'differences'>;

/** An order of a dump, and when its money moved, as sales summaries add it up. */
interface DumpLine {
  readonly line: EnrichedOrder;
  readonly booked: string;
}

/** A dump, order by order, and the quarters that are kept, line by line, beside what the events give. */
export class Comparison {
  private readonly orders: FigureDifference[] = [];
  private readonly figures: FigureDifference[] = [];
  private readonly dump = new DumpDigest();
  private readonly events = new DumpDigest();
  private readonly kept: Map<number, Quarter['figures']>;
  private numOrders = 0;

  /** @param quarters as they are kept */
  constructor(quarters: readonly Quarter[]) {
    this.kept = new Map(quarters.map(({ at, figures }) => [at, figures]));
  }

  /** Quarters come in the order of time. */
  take(at: number, lines: readonly DumpLine[], counted: readonly Recounted[]): void {
    const inOrder = [...counted].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    this.compareOrders(lines, inOrder);
    this.compareFigures(at, inOrder);
  }

  end(): Found {
    // Nothing was paid in the quarters that are left.
    for (const at of [...this.kept.keys()].sort((a, b) => a - b)) this.compareFigures(at, []);
    const differences = [...this.orders, ...this.figures].slice(0, MOST_SHOWN);
    const [digest, computedDigest] = [this.dump.end(), this.events.end()];
    const isEqual = differences.length === 0 && digest === computedDigest;
    return { numOrders: this.numOrders, digest, computedDigest, isEqual, differences };
  }

  private compareOrders(lines: readonly DumpLine[], counted: readonly Recounted[]): void {
    const left = new Map<string, Recounted>();
    for (const one of counted) {
      this.events.add(one.line);
      left.set(one.line.orderId, one);
    }
    for (const { line, booked } of lines) {
      this.dump.add(line);
      this.numOrders += 1;
      const own = left.get(line.orderId);
      const [dump, events] = [canonical(line), own && canonical(own.line)];
      left.delete(line.orderId);
      if (events !== dump) note(this.orders, `order ${line.orderId}`, dump, events);
      if (own && own.booked !== booked)
        note(this.orders, `money of order ${line.orderId}`, booked, own.booked);
    }
    for (const [orderId, { line }] of left) note(this.orders, `order ${orderId}`, undefined, canonical(line));
  }

  /** Line by line, so that it can be seen which figure is wrong. */
  private compareFigures(at: number, counted: readonly Recounted[]): void {
    const dump = linesOfKept(this.kept.get(at) ?? { locations: {} });
    const events = linesOfOrders(counted);
    this.kept.delete(at);
    for (const name of [...new Set([...dump.keys(), ...events.keys()])].sort())
      if (dump.get(name) !== events.get(name))
        note(
          this.figures,
          `quarter ${new Date(at).toISOString()}, ${name}`,
          dump.get(name),
          events.get(name),
        );
  }
}

/** No more are kept than are shown. */
function note(found: FigureDifference[], what: string, dump?: string, events?: string): void {
  if (found.length < MOST_SHOWN)
    found.push({ what, ...(dump !== undefined && { dump }), ...(events !== undefined && { events }) });
}

function keyOf({ line }: Recounted): string {
  return `${line.datetimePaid} ${line.orderId}`;
}
