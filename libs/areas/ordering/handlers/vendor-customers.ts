import { Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import type { AnsweredPage } from '@lineless/engine/write/message';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { isId } from '@lineless/kernel/ids';
import { readModelErrors } from '@lineless/ports/documents/errors';
import { pagesOf } from '@lineless/ports/documents/pages';
import { customerSums, type CustomerSums as Sums } from '../model/customer-sums';
import { nameOfPayer } from '../model/payer-names';
import { ordersModel } from '../model/read-models';
import type { OrderState } from '../model/state';
import { tradingDate } from '../model/trading-day';
import { waysOfName } from './history';

/** Orders of one customer that are read, at any vendor: what their page costs does not grow with the years. */
const MOST_READ = 2_000;
const READ_AT_ONCE = 200;
/** Orders that are looked at for a name, by each way to it at each location. */
const NAMED = 200;
const OF_A_CODE = 20;
const DAY_MS = 86_400_000;

/** What a customer's orders at the vendor come to; of the newest of them where they are too many. */
export interface CustomerSums extends Sums {
  readonly isCut: boolean;
}

/** A vendor's customers: those who have paid there. Nothing of another vendor's orders is told. */
@Injectable()
export class VendorCustomers {
  constructor(
    private readonly collections: Collections,
    private readonly vendors: VendorDirectory,
  ) {}

  async sumsOf(vendorId: string, userId: string): Promise<CustomerSums> {
    const orders: OrderState[] = [];
    let read = 0;
    let isCut = false;
    for await (const states of this.pages(userId)) {
      isCut = read >= MOST_READ && states.length > 0;
      if (isCut) break;
      read += states.length;
      orders.push(...states.filter((order) => isPaidAt(order, vendorId)));
    }
    return { ...customerSums(orders, await this.calendarOf(vendorId)), isCut };
  }

  /** The latest order that they paid, and the latest name that they paid by; `null`: they have paid none. */
  async latestOf(vendorId: string, userId: string): Promise<{ at: string; name: string | null } | null> {
    let at: string | null = null;
    let read = 0;
    for await (const states of this.pages(userId)) {
      for (const order of states.filter((one) => isPaidAt(one, vendorId))) {
        at ??= order.placedAt;
        const name = nameOfPayer(order.paid?.payer);
        if (name !== null) return { at, name };
      }
      read += states.length;
      if (read >= MOST_READ) break;
    }
    return at === null ? null : { at, name: null };
  }

  /**
   * Their orders, the latest first. A page ends early where too many orders at other vendors lie between: the next one
   * goes on there. The token is the place of the last order, or a day's end, and never an order at another vendor.
   * @throws INVALID_TOKEN
   */
  async pageOf(
    vendorId: string,
    userId: string,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string },
  ): Promise<AnsweredPage> {
    const last = cursor === undefined ? null : placeIn(cursor);
    const end = last === null ? {} : { to: last.at };
    const query = { index: 'by-customer', equals: [userId], descending: true, limit: READ_AT_ONCE, ...end };
    const found: { readonly view: string; readonly place: Place }[] = [];
    let read = 0;
    let cutAt: string | null = null;
    for await (const { documents, nextCursor } of pagesOf((page) => this.orders.documents(page), query)) {
      for (const { body } of documents) {
        const place = { at: body.state.placedAt, orderId: body.state.orderId };
        if (isPaidAt(body.state, vendorId) && isBehind(place, last)) found.push({ view: body.view, place });
      }
      read += documents.length;
      if (found.length > limit) break;
      if (read < MOST_READ || nextCursor === undefined) continue;
      cutAt = documents.at(-1)?.body.state.placedAt ?? null;
      break;
    }
    const shown = found.slice(0, limit);
    const next = nextOf({ shownLast: shown.at(-1)?.place, isFull: found.length > limit, cutAt, last });
    return { views: shown.map(({ view }) => view), ...(next && { nextCursor: tokenOf(next) }) };
  }

  /** Whose orders have this code. */
  async withCode(vendorId: string, code: string): Promise<readonly string[]> {
    const pages = await Promise.all(
      (await this.locationsOf(vendorId)).map((vendorLocationId) =>
        this.orders.states({
          ...{ index: 'by-code', equals: [vendorLocationId, code], descending: true, limit: OF_A_CODE },
        }),
      ),
    );
    const orders = pages.flatMap(({ states }) => states);
    return orders.filter(({ paid }) => paid !== null).map(({ userId }) => userId);
  }

  /** Who has paid by a name that begins so, the first or the last one. @param wanted as names are compared */
  async named(vendorId: string, wanted: string): Promise<{ userIds: readonly string[]; isCut: boolean }> {
    const ways = (await this.locationsOf(vendorId)).flatMap((id) => waysOfName(id, wanted));
    const pages = await Promise.all(ways.map((way) => this.orders.states({ ...way, limit: NAMED })));
    return {
      userIds: pages.flatMap(({ states }) => states.map(({ userId }) => userId)),
      isCut: pages.some(({ nextCursor }) => nextCursor !== undefined),
    };
  }

  private async *pages(userId: string): AsyncGenerator<readonly OrderState[]> {
    const query = { index: 'by-customer', equals: [userId], descending: true, limit: READ_AT_ONCE };
    for await (const { states } of pagesOf((page) => this.orders.states(page), query)) yield states;
  }

  private async locationsOf(vendorId: string): Promise<readonly string[]> {
    return (await this.vendors.locations(vendorId)).map(({ vendorLocationId }) => vendorLocationId);
  }

  /** A night is one visit, on whichever side of midnight and at how many bars they ordered. */
  private async calendarOf(vendorId: string): Promise<(order: OrderState) => string> {
    const timeZone = (await this.vendors.timeZone(vendorId)) ?? 'UTC';
    const places = await this.vendors.locations(vendorId);
    const starts = new Map(places.map((one) => [one.vendorLocationId, one.tradingDayStart]));
    return ({ vendorLocationId, placedAt }) =>
      tradingDate(Date.parse(placedAt), starts.get(vendorLocationId) ?? '00:00', timeZone);
  }

  private get orders() {
    return this.collections.get(ordersModel);
  }
}

/** Where an order stands among its customer's: several may be of one millisecond. `''`: before all of that time. */
interface Place {
  readonly at: string;
  readonly orderId: string;
}

interface PageEnd {
  readonly shownLast: Place | undefined;
  /** There is at least one more of the vendor's. */
  readonly isFull: boolean;
  /** When the last of too many was placed; `null`: all were read. */
  readonly cutAt: string | null;
  /** Where this page began. */
  readonly last: Place | null;
}

/** Where the next page begins; `null`: this is the last one. */
function nextOf({ shownLast, isFull, cutAt, last }: PageEnd): Place | null {
  if (isFull) return shownLast ?? null;
  if (cutAt === null) return null;
  const dayEnd = { at: endOfDay(cutAt), orderId: '' };
  if (shownLast && isBehind(shownLast, dayEnd)) return shownLast;
  return isBehind(dayEnd, last) ? dayEnd : null;
}

/** When the next one begins, in UTC. */
function endOfDay(at: string): string {
  return new Date((Math.floor(Date.parse(at) / DAY_MS) + 1) * DAY_MS).toISOString();
}

function tokenOf({ at, orderId }: Place): string {
  return `${at} ${orderId}`;
}

/** @throws INVALID_TOKEN */
function placeIn(token: string): Place {
  const [at = '', orderId, ...more] = token.split(' ');
  const time = Date.parse(at);
  const isTime = !Number.isNaN(time) && new Date(time).toISOString() === at;
  if (!isTime || orderId === undefined || !(orderId === '' || isId(orderId)) || more.length > 0)
    throw readModelErrors.INVALID_TOKEN();
  return { at, orderId };
}

/** In the order of the index, the latest first; of one millisecond by their ids. */
function isBehind({ at, orderId }: Place, last: Place | null): boolean {
  return last === null || at < last.at || (at === last.at && orderId < last.orderId);
}

function isPaidAt(order: OrderState, vendorId: string): boolean {
  return order.paid !== null && order.vendorId === vendorId;
}
