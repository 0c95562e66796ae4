import { createHash } from 'node:crypto';
import type { AnalyticsDump, EnrichedOrder } from '@lineless/contracts/analytics/dump';
import { canonical } from '@lineless/kernel/canonical';
import type { SoldOrder } from './sold';
import { enrichedOrder } from './view';

export interface DumpParts {
  readonly vendorId: string;
  readonly month: string;
  readonly position: string;
  readonly includeRefunded: boolean;
  /** The month's, by the time at which they were paid, as of the position. */
  readonly orders: AsyncIterable<readonly SoldOrder[]>;
  /** ISO 8601 UTC. */
  readonly generatedAt: () => Promise<string>;
}

/** Of the dump's own form. */
const VERSION = '1';

/** S3: a dump as JSON, piece by piece. What is known only at the end stands at the end. */
export async function* writeDump(parts: DumpParts): AsyncGenerator<string> {
  const { vendorId, month, position, includeRefunded, orders } = parts;
  const head = { vendorId, month, metadata: { version: VERSION } };
  yield `${JSON.stringify(head).slice(0, -1)},"ordersEnriched":[`;
  const digest = new DumpDigest();
  let numOrders = 0;
  for await (const page of orders) {
    const lines = page
      .filter(({ refundReason }) => includeRefunded || refundReason === null)
      .map((order) => enrichedOrder(order));
    for (const line of lines) digest.add(line);
    const text = lines.map((line) => JSON.stringify(line)).join(',');
    if (text !== '') yield numOrders === 0 ? text : `,${text}`;
    numOrders += lines.length;
  }
  const end: Pick<AnalyticsDump, 'numOrders' | 'generatedAt' | 'proof'> = {
    numOrders,
    generatedAt: await parts.generatedAt(),
    proof: { position, digest: digest.end() },
  };
  yield `],${JSON.stringify(end).slice(1)}`;
}

/** Over orders in the order in which a dump has them; without names, so that it outlives a person who is forgotten. */
export class DumpDigest {
  private readonly hash = createHash('sha256');

  add({ customer: _, ...line }: EnrichedOrder): void {
    this.hash.update(canonical(line)).update('\n');
  }

  /** In base64url. */
  end(): string {
    return this.hash.digest('base64url');
  }
}
