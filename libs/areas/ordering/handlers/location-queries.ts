import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { HistoryFilter, TipsAnswer } from '@lineless/contracts/ordering/orders';
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
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { pagesOf } from '@lineless/ports/documents/pages';
import { orderErrors } from '../model/errors';
import { historyQuery, justBefore, type HistoryQuery } from './history';
import { OrderQueries } from './order-queries';
import { orderTableHead, orderTableRow } from '../model/order-table';
import type { OrderState } from '../model/state';
import { tradingDay } from '../model/trading-day';
import { boardBegins, boardChanges } from '../model/board-window';

/** S9: the fulfilled-orders window. */
const FULFILLED_MS = 12 * 3_600_000;
/** Orders that are read for an export at once. */
const EXPORT_PAGE = 200;

/** The history (S4), the live board, or what was left on earlier days. */
export class GetOrdersOfLocation extends pageQueryFor(staffOrderCalls.getOrdersOfLocation) {}
export class ExportOrdersOfLocation extends fileQueryFor(staffOrderCalls.exportOrdersOfLocation) {}
export class GetTips extends queryFor(staffOrderCalls.getTips) {}

abstract class LocationQueries extends OrderQueries {
  constructor(
    @Inject(Collections) collections: Collections,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(RUNTIME) protected readonly runtime: Runtime,
  ) {
    super(collections);
  }

  /** @throws LOCATION_NOT_FOUND */
  protected async history(vendorLocationId: string, filter: HistoryFilter): Promise<HistoryQuery> {
    const location = filter.day === undefined ? null : await this.location(vendorLocationId);
    return historyQuery(vendorLocationId, filter, location);
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
    const { bounds, period, isMeant } = await this.history(data.vendorLocationId, data);
    const query = { ...bounds, descending: true, ...page };
    const found = isMeant === null ? await this.orders.views(query) : await this.meant(query, isMeant);
    return Object.keys(period).length > 0 ? { ...found, beside: { period } } : found;
  }

  private async meant(
    query: Parameters<typeof this.orders.documents>[0],
    isMeant: (state: OrderState) => boolean,
  ): Promise<AnsweredPage> {
    const { documents, ...rest } = await this.orders.documents(query);
    return {
      views: documents.filter(({ body }) => isMeant(body.state)).map(({ body }) => body.view),
      ...rest,
    };
  }
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

  private async *table({ bounds, isMeant }: HistoryQuery, timeZone: string): AsyncGenerator<string> {
    let head = orderTableHead;
    const query = { ...bounds, descending: true, limit: EXPORT_PAGE };
    for await (const { states: orders } of pagesOf((page) => this.orders.states(page), query)) {
      yield (
        head +
          orders
            .filter((order) => isMeant?.(order) ?? true)
            .map((order) => orderTableRow(order, timeZone))
            .join('')
      );
      head = '';
    }
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
