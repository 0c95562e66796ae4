import type { Collections } from '@lineless/engine/projector/collections';
import type { Position } from '@lineless/kernel/event';
import type { Query } from '@lineless/ports/read-models/port';
import type { Period } from './calendar';
import { soldOf, type SoldOrder } from './sold';
import type { Sale } from './state';
import { nameOf } from './view';

const PAGE = 500;

/** What of the read model of sales figures are made of. */
export class Sales {
  constructor(private readonly collections: Pick<Collections, 'get'>) {}

  private get model() {
    return this.collections.get<Sale>('sales');
  }

  /** Everything up to here is counted; '' before the first event. */
  async position(): Promise<Position> {
    return (await this.model.checkpoint()) ?? '';
  }

  /** What was paid in a period, as of a position; by the time at which it was paid, page by page. */
  async *paidIn(vendorId: string, period: Period, asOf: Position): AsyncGenerator<readonly SoldOrder[]> {
    const query = { index: 'by-vendor', equals: [vendorId], ...boundsOf(period) };
    for await (const sales of this.pages(query)) yield sales.flatMap((sale) => soldOf(sale, asOf) ?? []);
  }

  /** When the vendor sold something for the first time (ISO 8601 UTC). */
  async firstPaidAt(vendorId: string): Promise<string | undefined> {
    const query = { index: 'by-vendor', equals: [vendorId], from: '', limit: 1 };
    const { documents } = await this.model.documents(query);
    return documents.flatMap(({ body }) => soldOf(body.state) ?? [])[0]?.paidAt;
  }

  /** Of these, whoever bought nothing at the vendor before the time (epoch milliseconds). */
  async newSince(vendorId: string, userIds: readonly string[], since: number): Promise<ReadonlySet<string>> {
    const to = new Date(since - 1).toISOString();
    const known = await Promise.all(
      userIds.map((userId) =>
        this.model.ids({ index: 'by-customer', equals: [vendorId, userId], from: '', to, limit: 1 }),
      ),
    );
    return new Set(userIds.filter((_, at) => known[at]?.ids.length === 0));
  }

  /** By the last of their payments that had one. */
  async customerName(vendorId: string, userId: string) {
    for (const { payer } of await this.last('by-customer', vendorId, userId)) if (payer) return nameOf(payer);
    return nameOf(null);
  }

  /** As they were called when they handed over an order last. */
  async staffName(vendorId: string, userId: string): Promise<string> {
    const [last] = await this.last('by-staff', vendorId, userId);
    return last?.completed?.by.name ?? '';
  }

  private async last(index: string, vendorId: string, userId: string): Promise<readonly SoldOrder[]> {
    const query = { index, equals: [vendorId, userId], from: '', descending: true, limit: 10 };
    const { documents } = await this.model.documents(query);
    return documents.flatMap(({ body }) => soldOf(body.state) ?? []);
  }

  private async *pages(query: Omit<Query, 'limit'>): AsyncGenerator<readonly Sale[]> {
    let cursor: string | undefined;
    do {
      const page = await this.model.documents({
        ...query,
        limit: PAGE,
        ...(cursor !== undefined && { cursor }),
      });
      yield page.documents.map(({ body }) => body.state);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }
}

/** Stored times have milliseconds; bounds are inclusive. */
function boundsOf({ since, until }: Period) {
  return { from: new Date(since).toISOString(), to: new Date(until - 1).toISOString() };
}
