import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import type { KeptDocument } from '@lineless/engine/read/kept-models';
import { customerDocument, ids, namedDocument, quarterDocument, type Book, type Stored } from './book';
import { dayOf, monthOn, type Period } from '../model/calendar';
import { groups, QUARTER_MS, quarterFigures, quarterOf } from '../model/quarter';
import type { Kept } from '../model/kept';
import type { Sales } from './sales';
import type { SoldOrder } from '../model/sold';
import type { Vendors } from './vendors';

type Documents = KeptDocument<Kept>[];

const MOST_CONFLICTS = 20;
/** Orders whose quarters are written together when many are made. */
const ORDERS_AT_ONCE = 2_000;
/** No order was paid before, or will be. */
const EVER: Period = { since: Date.UTC(1900, 0), until: Date.UTC(2101, 0, 2) };

export interface KeeperParts {
  readonly sales: Sales;
  readonly book: Book;
  readonly vendors: Vendors;
  readonly runtime: Runtime;
}

/**
 * Keeps the figures of quarters of an hour. Each is worked out whole from the sales that were paid in it, as of one
 * position, so that a job that comes twice, late, or beside another one changes nothing (DESIGN rules 2 and 3);
 * and few orders are paid in a quarter, so that one more costs the same in every month (rule 16).
 */
export class Keeper {
  constructor(private readonly parts: KeeperParts) {}

  /** Counts what a vendor has sold, or given back, since its checkpoint. */
  async bringUp(vendorId: string): Promise<void> {
    for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts += 1) {
      const outcome = await this.step(vendorId);
      if (outcome === 'done') return;
      if (outcome === 'more') conflicts = 0;
    }
    throw new Error(`${vendorId}: others keep counting the same sales`);
  }

  /** Makes a month anew from every order that was paid in it. @returns how many there are */
  async remake(vendorId: string, month: string): Promise<number> {
    await this.bringUp(vendorId);
    const { sales, vendors } = this.parts;
    const period = monthOn(month, await vendors.calendar(vendorId));
    const position = await sales.position();
    const count = await this.make(vendorId, period, position, async () => []);
    for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts += 1)
      if (await this.parts.book.write([await this.monthDocument(vendorId, month, position, 1)])) return count;
    throw new Error(`${vendorId}: ${month} is being made by others as well`);
  }

  /** Works quarters out again whose sales say something else now, though nothing has happened since. */
  async again(vendorId: string, quarters: ReadonlySet<number>): Promise<void> {
    const position = await this.parts.sales.position();
    for (const at of quarters)
      await this.patiently(vendorId, () => this.quartersOf(vendorId, [at], position));
  }

  /**
   * Of all vendors nothing is left to be counted before where the last one is counted to.
   * @param vendorIds whose sales have changed since `before`, up to `until`
   */
  async swept(vendorIds: readonly string[], before: Stored | null, until: Position): Promise<void> {
    const { book, sales } = this.parts;
    let position = until;
    for (const vendorId of vendorIds) {
      const checkpoint = await book.checkpoint(vendorId);
      if (!checkpoint) return;
      const { orders } = await sales.changedSince(vendorId, checkpoint.position, until);
      if (orders.length > 0 && checkpoint.position < position) position = checkpoint.position;
    }
    if (position === before?.position) return;
    const about = { before: before ?? undefined, position };
    // Where another process was faster, it has written as much.
    await book.write([namedDocument(ids.swept, { kind: 'swept' }, about)]);
  }

  private async step(vendorId: string): Promise<'done' | 'more' | 'conflict'> {
    const { sales, book } = this.parts;
    const before = await book.checkpoint(vendorId);
    const until = await sales.position();
    if (until === '') return 'done';
    // One that is ahead is of a history that was put back since: nothing of it is to be believed.
    if (!before || before.position > until) return this.begin(vendorId, before, until);
    const changed = await sales.changedSince(vendorId, before.position, until);
    if (changed.orders.length === 0) return 'done';
    const touched = [...new Set(changed.orders.map(({ paidAt }) => quarterOf(paidAt)))];
    const figures = await this.quartersOf(vendorId, touched, until);
    const documents = [
      ...figures,
      ...(await this.customersOf(vendorId, changed.orders, until)),
      ...(await this.monthsOf(vendorId, touched, until)),
      namedDocument(ids.checkpoint(vendorId), { kind: 'checkpoint' }, { before, position: changed.to }),
    ];
    if (!(await book.write(documents))) return 'conflict';
    return changed.to === until ? 'done' : 'more';
  }

  /** From nothing: of everything that the vendor has ever sold. */
  private async begin(
    vendorId: string,
    before: Stored | null,
    until: Position,
  ): Promise<'done' | 'conflict'> {
    await this.make(vendorId, EVER, until, (orders) => this.customersOf(vendorId, orders, until));
    const about = { before: before ?? undefined, position: until };
    const checkpoint = namedDocument(ids.checkpoint(vendorId), { kind: 'checkpoint' }, about);
    return (await this.parts.book.write([checkpoint])) ? 'done' : 'conflict';
  }

  /** Every quarter of a period, page by page; those in which nothing was sold are taken away. */
  private async make(
    vendorId: string,
    period: Period,
    asOf: Position,
    beside: (orders: readonly SoldOrder[]) => Promise<Documents>,
  ): Promise<number> {
    const { sales, book } = this.parts;
    const left = new Set(await book.quarterTimes(vendorId, period));
    let count = 0;
    let open: SoldOrder[] = [];
    const flush = async (orders: readonly SoldOrder[]): Promise<void> => {
      const quarters = byQuarter(orders);
      for (const at of quarters.keys()) left.delete(at);
      await this.store(vendorId, quarters, asOf, () => beside(orders));
    };
    for await (const page of sales.paidIn(vendorId, period, asOf)) {
      count += page.length;
      open.push(...page);
      const last = page.at(-1);
      if (!last || open.length < ORDERS_AT_ONCE) continue;
      const whole = open.findIndex(({ paidAt }) => quarterOf(paidAt) === quarterOf(last.paidAt));
      await flush(open.slice(0, whole));
      open = open.slice(whole);
    }
    await flush(open);
    await this.store(vendorId, new Map([...left].map((at) => [at, []])), asOf, async () => []);
    return count;
  }

  private async store(
    vendorId: string,
    quarters: ReadonlyMap<number, readonly SoldOrder[]>,
    position: Position,
    beside: () => Promise<Documents>,
  ): Promise<void> {
    if (quarters.size === 0) return;
    const names = [...quarters.keys()].map((at) => ids.quarter(vendorId, at));
    await this.patiently(vendorId, async () => {
      const known = await this.parts.book.load(names);
      return [...documentsOf(vendorId, quarters, { known, position }), ...(await beside())];
    });
  }

  /** @param made what is to be written, from what is there */
  private async patiently(vendorId: string, made: () => Promise<Documents>): Promise<void> {
    for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts += 1)
      if (await this.parts.book.write(await made())) return;
    throw new Error(`${vendorId}: others keep writing the same quarters`);
  }

  private async quartersOf(vendorId: string, touched: readonly number[], asOf: Position): Promise<Documents> {
    // Read before the sales: where those are folded anew in between, another process writes first (`again`).
    const known = await this.parts.book.load(touched.map((at) => ids.quarter(vendorId, at)));
    const quarters = new Map<number, readonly SoldOrder[]>();
    for (const at of touched) {
      const orders: SoldOrder[] = [];
      const period = { since: at, until: at + QUARTER_MS };
      for await (const page of this.parts.sales.paidIn(vendorId, period, asOf)) orders.push(...page);
      quarters.set(at, orders);
    }
    return documentsOf(vendorId, quarters, { known, position: asOf });
  }

  /** Who is new, or has bought earlier than was known. */
  private async customersOf(
    vendorId: string,
    orders: readonly SoldOrder[],
    position: Position,
  ): Promise<Documents> {
    const first = new Map<string, string>();
    for (const { userId, paidAt } of orders) {
      const known = first.get(userId);
      if (known === undefined || paidAt < known) first.set(userId, paidAt);
    }
    const loaded = await this.parts.book.load([...first.keys()].map((id) => ids.customer(vendorId, id)));
    return [...first].flatMap(([userId, firstPaidAt]) => {
      const before = loaded.get(ids.customer(vendorId, userId));
      if (isKnownSince(before, firstPaidAt)) return [];
      return [customerDocument(vendorId, { userId, firstPaidAt }, { before, position })];
    });
  }

  private async monthsOf(
    vendorId: string,
    touched: readonly number[],
    position: Position,
  ): Promise<Documents> {
    const calendar = await this.parts.vendors.calendar(vendorId);
    const months = new Set(touched.map((at) => dayOf(at, calendar).slice(0, 7)));
    return Promise.all([...months].map((month) => this.monthDocument(vendorId, month, position, 0)));
  }

  private async monthDocument(vendorId: string, month: string, position: Position, remade: 0 | 1) {
    const id = ids.month(vendorId, month);
    const before = (await this.parts.book.load([id])).get(id);
    const known = before?.body?.state;
    const timesRemade = (known?.kind === 'month' ? known.timesRemade : 0) + remade;
    const state = { kind: 'month', generatedAt: isoTime(this.parts.runtime), timesRemade } as const;
    return namedDocument(id, state, { before, position });
  }
}

/** What another process has worked out as of later is left as it is. */
function documentsOf(
  vendorId: string,
  quarters: ReadonlyMap<number, readonly SoldOrder[]>,
  { known, position }: { known: ReadonlyMap<string, Stored>; position: Position },
): Documents {
  return [...quarters].flatMap(([at, orders]) => {
    const before = known.get(ids.quarter(vendorId, at));
    if (before && before.position > position) return [];
    const figures = orders.length === 0 ? null : quarterFigures(orders);
    return figures || before ? [quarterDocument(vendorId, at, figures, { before, position })] : [];
  });
}

function isKnownSince(before: Stored | undefined, firstPaidAt: string): boolean {
  const known = before?.body?.state;
  return known?.kind === 'customer' && known.firstPaidAt <= firstPaidAt;
}

/** @param orders by the time at which they were paid */
export function byQuarter(orders: readonly SoldOrder[]): ReadonlyMap<number, SoldOrder[]> {
  return groups(orders, ({ paidAt }) => quarterOf(paidAt));
}
