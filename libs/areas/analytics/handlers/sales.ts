import type { Collections } from '@lineless/engine/read/collections';
import { turn } from '@lineless/engine/read/turn';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Query } from '@lineless/ports/documents/port';
import { bookedOf } from '../model/books';
import { boundsOf, type Period } from '../model/calendar';
import { quarterOf } from '../model/quarter';
import { soldOf, type SoldOrder } from '../model/sold';
import { ORDER_STREAM, type Sale } from '../model/state';
import { isNamed, nameOf } from '../model/view';
import { salesModel } from '../model/read-models';

const PAGE = 500;
/** So many of a customer's last orders are looked at for a name: most say one at once. */
const LOOKED_AT = [10, 200];

/** What was paid, handed over or given back after a position. */
export interface Changed {
  /** As of the position that was asked for. */
  readonly orders: readonly SoldOrder[];
  /** There are no others: an order that is not among them is as it was. */
  readonly isWhole: boolean;
  /** Each of the others has changed after this position, perhaps again, so that it is found from here on as well. */
  readonly to: Position;
}

export interface BookedOrder {
  readonly order: SoldOrder;
  readonly booked: string;
}

/** What of the read model of sales figures are made of. */
export class Sales {
  constructor(
    private readonly collections: Pick<Collections, 'get'>,
    private readonly runtime: Runtime,
  ) {}

  private get model() {
    return this.collections.get(salesModel);
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

  /** The same with all that moved of their money, as a proof compares it. */
  async *bookedIn(vendorId: string, period: Period, asOf: Position): AsyncGenerator<BookedOrder> {
    const query = { index: 'by-vendor', equals: [vendorId], ...boundsOf(period) };
    for await (const sales of this.pages(query))
      for (const sale of sales) {
        const order = soldOf(sale, asOf);
        if (order) yield { order, booked: bookedOf(sale, asOf) };
      }
  }

  /**
   * Of which money moved in a period, and perhaps some others, page by page, each once: what was paid in it, and what
   * was paid before and given back since.
   */
  async *movedIn(vendorId: string, period: Period): AsyncGenerator<readonly Sale[]> {
    const bounds = boundsOf(period);
    yield* this.pages({ index: 'by-vendor', equals: [vendorId], ...bounds });
    // Without an upper bound: what has moved again since stands only there.
    const returned = { index: 'by-return', equals: [vendorId], from: bounds.from };
    for await (const sales of this.pages(returned))
      yield sales.filter((sale) => (soldOf(sale)?.paidAt ?? bounds.from) < bounds.from);
  }

  /** A page of what has changed at a vendor since a position, what changed first first. */
  async changedSince(vendorId: string, position: Position, asOf: Position): Promise<Changed> {
    // Without an upper bound: what has changed again since stands only there.
    const query = { index: 'changed', equals: [vendorId], from: position, limit: PAGE };
    const { documents, nextCursor } = await this.model.documents(query);
    const orders = documents.flatMap(({ body }) =>
      isAfter(body.state, position) ? (soldOf(body.state, asOf) ?? []) : [],
    );
    const isWhole = nextCursor === undefined;
    const last = documents.at(-1)?.body.state.moments.at(-1)?.position ?? asOf;
    return { orders, isWhole, to: isWhole || last > asOf ? asOf : last };
  }

  /** Whose sales have changed anywhere since a position, page by page. */
  async *changedAnywhere(position: Position): AsyncGenerator<readonly SoldAt[]> {
    const query = { index: 'changed-anywhere', equals: [], from: position };
    for await (const sales of this.pages(query))
      yield sales
        .filter((sale) => isAfter(sale, position))
        .flatMap((sale) => {
          const sold = soldOf(sale);
          return sold ? [{ vendorId: sale.vendorId, paidAt: sold.paidAt }] : [];
        });
  }

  /** By vendor, the quarters of an hour in which the orders of these streams were paid. */
  async quartersOf(streams: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
    const found = new Map<string, Set<number>>();
    for (const stream of streams) {
      if (!stream.startsWith(ORDER_STREAM)) continue;
      const sale = (await this.model.get(stream.slice(ORDER_STREAM.length)))?.body?.state;
      const sold = sale && soldOf(sale);
      if (!sold) continue;
      const quarters = found.get(sale.vendorId) ?? new Set();
      found.set(sale.vendorId, quarters.add(quarterOf(sold.paidAt)));
    }
    return found;
  }

  /** When the vendor sold something for the first time (ISO 8601 UTC). */
  async firstPaidAt(vendorId: string): Promise<string | undefined> {
    return this.paidAtAnEnd(vendorId, false);
  }

  /** … and for the last time. */
  async lastPaidAt(vendorId: string): Promise<string | undefined> {
    return this.paidAtAnEnd(vendorId, true);
  }

  /** Of these, the customers who bought nothing at the vendor before the time (epoch milliseconds). */
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
    for (const limit of LOOKED_AT) {
      const orders = await this.last('by-customer', vendorId, userId, limit);
      const named = orders.find(({ payer }) => isNamed(payer));
      if (named) return nameOf(named.payer);
      if (orders.length < limit) break;
    }
    return nameOf(null);
  }

  /** As they were called when they handed over an order last. */
  async staffName(vendorId: string, userId: string): Promise<string> {
    const [last] = await this.last('by-staff', vendorId, userId, 1);
    return last?.completed?.by.name ?? '';
  }

  private async paidAtAnEnd(vendorId: string, descending: boolean): Promise<string | undefined> {
    const query = { index: 'by-vendor', equals: [vendorId], from: '', descending, limit: 1 };
    const { documents } = await this.model.documents(query);
    return documents.flatMap(({ body }) => soldOf(body.state) ?? [])[0]?.paidAt;
  }

  private async last(
    index: string,
    vendorId: string,
    userId: string,
    limit: number,
  ): Promise<readonly SoldOrder[]> {
    const query = { index, equals: [vendorId, userId], from: '', descending: true, limit };
    const { documents } = await this.model.documents(query);
    return documents.flatMap(({ body }) => soldOf(body.state) ?? []);
  }

  private async *pages(query: Omit<Query, 'limit'>): AsyncGenerator<readonly Sale[]> {
    for await (const { states } of pagesOf((page) => this.model.states(page), { ...query, limit: PAGE })) {
      yield states;
      // Adding up a month is not to delay other requests.
      await turn(this.runtime);
    }
  }
}

/** Where and when something was sold. */
export interface SoldAt {
  readonly vendorId: string;
  /** ISO 8601 UTC. */
  readonly paidAt: string;
}

function isAfter({ moments }: Sale, position: Position): boolean {
  return (moments.at(-1)?.position ?? '') > position;
}
