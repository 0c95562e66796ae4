import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { HistoryFilter, HistoryTotals, TipsAnswer } from '@lineless/contracts/ordering/orders';
import {
  fileQueryFor,
  pageOf,
  pageQueryFor,
  queryFor,
  type AnsweredPage,
} from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { formatAmount } from '@lineless/kernel/money';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { readModelErrors } from '@lineless/ports/documents/errors';
import { pagesOf } from '@lineless/ports/documents/pages';
import { orderErrors } from '../model/errors';
import { soughtBy } from '../model/sought';
import { historyQuery, justBefore, type Found, type HistoryQuery, type HistoryRun } from './history';
import { placeOf, tokenOf } from './history-place';
import { OrderQueries } from './order-queries';
import { orderTableHead, orderTableRow } from '../model/order-table';
import type { OrderState } from '../model/state';
import { takingsOf } from '../model/takings';
import { tradingDay } from '../model/trading-day';
import { boardBegins, boardChanges } from '../model/board-window';

/** S9: the fulfilled-orders window. */
const FULFILLED_MS = 12 * 3_600_000;
/** Orders that are read for an export, or to be added up, at once. */
const EXPORT_PAGE = 200;
/** So many orders are added up: a figure that is asked for on every page costs what it costs, however old a venue is. */
const MOST_ADDED_UP = 2_000;

/** The history (S4), the live board, or what was left on earlier days. */
export class GetOrdersOfLocation extends pageQueryFor(staffOrderCalls.getOrdersOfLocation) {}
export class ExportOrdersOfLocation extends fileQueryFor(staffOrderCalls.exportOrdersOfLocation) {}
export class GetHistoryTotals extends queryFor(staffOrderCalls.getHistoryTotals) {}
export class GetTips extends queryFor(staffOrderCalls.getTips) {}

abstract class LocationQueries extends OrderQueries {
  constructor(
    @Inject(Collections) collections: Collections,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(RUNTIME) protected readonly runtime: Runtime,
    @Inject(PEOPLE) private readonly people: People,
  ) {
    super(collections);
  }

  /** @throws LOCATION_NOT_FOUND */
  protected async history(vendorLocationId: string, filter: HistoryFilter): Promise<HistoryQuery> {
    const location = filter.day === undefined ? null : await this.location(vendorLocationId);
    const found = filter.find === undefined ? null : await this.found(vendorLocationId, filter.find);
    return historyQuery(vendorLocationId, filter, location, found);
  }

  /** Six characters are a code where there is one like this, and else a name. */
  private async found(vendorLocationId: string, typed: string): Promise<Found> {
    const { last4, code, phoneNumber, name } = soughtBy(typed);
    if (last4 !== null) return { kind: 'last4', last4 };
    if (phoneNumber !== null) return { kind: 'customer', userId: await this.people.withNumber(phoneNumber) };
    if (code === null) return { kind: 'name', name };
    const orders = await this.orders.count({ index: 'by-code', equals: [vendorLocationId, code], from: '' });
    return orders > 0 ? { kind: 'code', code } : { kind: 'name', name };
  }

  /** What a history's filter leaves, page after page. */
  protected async *statesOf({ runs }: HistoryQuery): AsyncGenerator<readonly OrderState[]> {
    for (const { bounds, isMeant } of runs) {
      const query = { ...bounds, descending: true, limit: EXPORT_PAGE };
      for await (const { states } of pagesOf((page) => this.orders.states(page), query))
        yield isMeant === null ? states : states.filter(isMeant);
    }
  }

  /** @throws LOCATION_NOT_FOUND */
  protected async location(vendorLocationId: string) {
    const location = await this.locations.find(vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    return location;
  }
}

@QueryHandler(GetOrdersOfLocation)
export class GetOrdersOfLocationHandler
  extends LocationQueries
  implements IQueryHandler<GetOrdersOfLocation>
{
  /** @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetOrdersOfLocation): Promise<AnsweredPage> {
    const equals = [data.vendorLocationId];
    const page = pageOf(data);
    if (data.view === 'history') return this.pageOfHistory(data, page);
    const location = await this.location(data.vendorLocationId);
    const now = this.runtime.now();
    const since = boardBegins(now, location);
    const earlier = { index: 'board', equals, from: '', to: justBefore(since) };
    if (data.view === 'uncollected') return this.orders.views({ ...earlier, descending: true, ...page });
    const waiting = { index: 'board', equals, from: since };
    const [open, oldest, uncollected] = await Promise.all([
      this.orders.views({ ...waiting, ...page }),
      this.orders.states({ ...waiting, limit: 1 }),
      this.orders.count(earlier),
    ]);
    const until = boardChanges(now, location, oldest.states[0]?.paid?.at);
    return { ...open, beside: { board: { since, until, uncollected } } };
  }

  private async pageOfHistory(
    data: GetOrdersOfLocation['data'],
    page: ReturnType<typeof pageOf>,
  ): Promise<AnsweredPage> {
    const { period, runs } = await this.history(data.vendorLocationId, data);
    const { run: at, cursor } = placeOf(page.cursor);
    if (at > Math.max(0, runs.length - 1)) throw readModelErrors.INVALID_TOKEN();
    const run = runs[at];
    const query = { limit: page.limit, ...(cursor !== undefined && { cursor }) };
    const { views, nextCursor } = run ? await this.pageOfRun(run, query) : { views: [] };
    const next = tokenOf({ run: at, cursor: nextCursor }, runs.length);
    return {
      views,
      ...(next !== undefined && { nextCursor: next }),
      ...(Object.keys(period).length > 0 && { beside: { period } }),
    };
  }

  private async pageOfRun(
    { bounds, isMeant }: HistoryRun,
    page: ReturnType<typeof pageOf>,
  ): Promise<Omit<AnsweredPage, 'beside'>> {
    const query = { ...bounds, descending: true, ...page };
    if (isMeant === null) return this.orders.views(query);
    const { documents, ...rest } = await this.orders.documents(query);
    return {
      views: documents.filter(({ body }) => isMeant(body.state)).map(({ body }) => body.view),
      ...rest,
    };
  }
}

@QueryHandler(GetHistoryTotals)
export class GetHistoryTotalsHandler extends LocationQueries implements IQueryHandler<GetHistoryTotals> {
  /** @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetHistoryTotals): Promise<HistoryTotals> {
    const history = await this.history(data.vendorLocationId, data);
    const sums = { orders: 0, total: 0, tips: 0, back: 0 };
    let since = '';
    for await (const orders of this.statesOf(history)) {
      for (const order of orders) {
        if (sums.orders === MOST_ADDED_UP) return totalsOf(sums, since);
        const { paid, tip, back } = takingsOf(order);
        sums.orders += 1;
        sums.total += paid;
        sums.tips += tip;
        sums.back += back;
        since = order.placedAt;
      }
    }
    return totalsOf(sums);
  }
}

function totalsOf(
  { orders, total, tips, back }: Readonly<Record<'orders' | 'total' | 'tips' | 'back', number>>,
  since?: string,
): HistoryTotals {
  return {
    orders,
    totalAmount: formatAmount(total),
    tipAmount: formatAmount(tips),
    refundAmount: formatAmount(back),
    ...(since !== undefined && { since }),
  };
}

@QueryHandler(ExportOrdersOfLocation)
export class ExportOrdersOfLocationHandler
  extends LocationQueries
  implements IQueryHandler<ExportOrdersOfLocation>
{
  /** However long the history is, a page of it is in memory. @throws LOCATION_NOT_FOUND */
  async execute({ data }: ExportOrdersOfLocation): Promise<AsyncIterable<string>> {
    const { timeZone } = await this.location(data.vendorLocationId);
    return this.table(await this.history(data.vendorLocationId, data), timeZone);
  }

  private async *table(history: HistoryQuery, timeZone: string): AsyncGenerator<string> {
    yield orderTableHead;
    for await (const orders of this.statesOf(history))
      yield orders.map((order) => orderTableRow(order, timeZone)).join('');
  }
}

@QueryHandler(GetTips)
export class GetTipsHandler extends LocationQueries implements IQueryHandler<GetTips> {
  /** @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetTips): Promise<TipsAnswer> {
    const { tradingDayStart, timeZone } = await this.location(data.vendorLocationId);
    const night = tradingDay(this.runtime.now(), tradingDayStart, timeZone);
    const since = new Date(this.runtime.now() - FULFILLED_MS).toISOString();
    const handedOver = { index: 'fulfilled', equals: [data.vendorLocationId], from: since };
    const placed = { index: 'by-location', equals: [data.vendorLocationId], from: night.since };
    const [tips, totals, orders, tonight] = await Promise.all([
      this.orders.sum(handedOver, 'completedTip'),
      this.orders.sum(handedOver, 'completedTotal'),
      this.orders.count(handedOver),
      this.orders.count(placed),
    ]);
    return { tipAmount: formatAmount(tips), totalAmount: formatAmount(totals), orders, since, tonight };
  }
}
