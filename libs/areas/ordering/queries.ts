import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { STAFF_SENTINEL } from '@lineless/contracts/access';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { TaxAnswer, TipsAnswer } from '@lineless/contracts/ordering/orders';
import {
  pageOf,
  pageQueryFor,
  queryFor,
  viewQueryFor,
  type AnsweredPage,
} from '@lineless/engine/cqrs/message';
import { Collections } from '@lineless/engine/projector/collections';
import { formatAmount } from '@lineless/kernel/money';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { orderErrors } from './errors';
import { CartPricing } from './handlers/cart-pricing';
import type { OrderState } from './state';
import { tradingDay } from './trading-day';

/** S9: the fulfilled-orders window. */
const FULFILLED_MS = 12 * 3_600_000;

export class CalculateTax extends queryFor(orderingCalls.calculateTax) {}
export class GetOrder extends viewQueryFor(orderingCalls.getOrder) {}
/** Newest first, without what expired. */
export class GetOrdersOfCustomer extends pageQueryFor(orderingCalls.getOrdersOfCustomer) {}
/** The history (S4), the live board, or what was left on earlier days. */
export class GetOrdersOfLocation extends pageQueryFor(orderingCalls.getOrdersOfLocation) {}
/** S9: the fulfilled-orders window; newest first. */
export class GetFulfilledOrders extends pageQueryFor(orderingCalls.getFulfilledOrders) {}
/** Resolution 25: a short code is not unique. */
export class GetOrdersByCode extends pageQueryFor(orderingCalls.getOrdersByCode) {}
export class GetTips extends queryFor(orderingCalls.getTips) {}
/** What the figures are made of: for the roles that see figures (S6). */
export class GetOrdersOfVendor extends pageQueryFor(orderingCalls.getOrdersOfVendor) {}

abstract class OrderQueries {
  constructor(@Inject(Collections) protected readonly collections: Collections) {}

  protected get orders() {
    return this.collections.get<OrderState>('orders');
  }
}

@QueryHandler(CalculateTax)
export class CalculateTaxHandler implements IQueryHandler<CalculateTax> {
  constructor(
    @Inject(CartPricing) private readonly pricing: CartPricing,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
  ) {}

  /** @throws LOCATION_NOT_FOUND · @throws PRODUCT_UNAVAILABLE · @throws PAYMENTS_UNAVAILABLE */
  async execute({ data }: CalculateTax): Promise<TaxAnswer> {
    const location = await this.locations.find(data.vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    const { amounts } = await this.pricing.price(location, data.cartItems, 0);
    return { taxAmountExclusive: amounts.tax };
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler extends OrderQueries implements IQueryHandler<GetOrder> {
  /** @throws ORDER_NOT_FOUND, also for another customer's order (resolution 13) */
  async execute({ data, context }: GetOrder): Promise<string> {
    const body = (await this.orders.get(data.orderId))?.body;
    const asStaff = data.userId === STAFF_SENTINEL || context.caller.kind === 'system';
    if (!body || (!asStaff && body.state.userId !== data.userId)) throw orderErrors.ORDER_NOT_FOUND();
    return body.view;
  }
}

@QueryHandler(GetOrdersOfCustomer)
export class GetOrdersOfCustomerHandler extends OrderQueries implements IQueryHandler<GetOrdersOfCustomer> {
  async execute({ data }: GetOrdersOfCustomer): Promise<AnsweredPage> {
    const query = { index: 'by-customer', equals: [data.userId], descending: true };
    return this.orders.views({ ...query, ...pageOf(data) });
  }
}

@QueryHandler(GetOrdersOfLocation)
export class GetOrdersOfLocationHandler extends OrderQueries implements IQueryHandler<GetOrdersOfLocation> {
  constructor(
    @Inject(Collections) collections: Collections,
    @Inject(LOCATIONS) private readonly locations: LocationDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    super(collections);
  }

  /** @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetOrdersOfLocation): Promise<AnsweredPage> {
    const equals = [data.vendorLocationId];
    const page = pageOf(data);
    if (data.view === 'history') {
      return this.orders.views({ index: 'by-location', equals, from: '', descending: true, ...page });
    }
    const day = await this.dayOf(data.vendorLocationId);
    const earlier = { index: 'board', equals, from: '', to: justBefore(day.since) };
    if (data.view === 'uncollected') return this.orders.views({ ...earlier, descending: true, ...page });
    const [open, uncollected] = await Promise.all([
      this.orders.views({ index: 'board', equals, from: day.since, ...page }),
      this.orders.count(earlier),
    ]);
    return { ...open, beside: { board: { ...day, uncollected } } };
  }

  private async dayOf(vendorLocationId: string) {
    const location = await this.locations.find(vendorLocationId);
    if (!location) throw orderErrors.LOCATION_NOT_FOUND();
    return tradingDay(this.runtime.now(), location.tradingDayStart, location.timeZone);
  }
}

@QueryHandler(GetFulfilledOrders)
export class GetFulfilledOrdersHandler extends OrderQueries implements IQueryHandler<GetFulfilledOrders> {
  async execute({ data }: GetFulfilledOrders): Promise<AnsweredPage> {
    const { vendorLocationId, datetimeCompletedAfter: from } = data;
    const query = { index: 'fulfilled', equals: [vendorLocationId], from, descending: true };
    return this.orders.views({ ...query, ...pageOf(data) });
  }
}

@QueryHandler(GetOrdersByCode)
export class GetOrdersByCodeHandler extends OrderQueries implements IQueryHandler<GetOrdersByCode> {
  async execute({ data }: GetOrdersByCode): Promise<AnsweredPage> {
    const equals = [data.vendorLocationId, data.orderCode];
    return this.orders.views({ index: 'by-code', equals, from: '', descending: true, ...pageOf(data) });
  }
}

@QueryHandler(GetTips)
export class GetTipsHandler extends OrderQueries implements IQueryHandler<GetTips> {
  constructor(
    @Inject(Collections) collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    super(collections);
  }

  async execute({ data }: GetTips): Promise<TipsAnswer> {
    const since = new Date(this.runtime.now() - FULFILLED_MS).toISOString();
    const handedOver = { index: 'fulfilled', equals: [data.vendorLocationId], from: since };
    return { tipAmount: formatAmount(await this.orders.sum(handedOver, 'completedTip')), since };
  }
}

@QueryHandler(GetOrdersOfVendor)
export class GetOrdersOfVendorHandler extends OrderQueries implements IQueryHandler<GetOrdersOfVendor> {
  async execute({ data }: GetOrdersOfVendor): Promise<AnsweredPage> {
    const index = data.includeRefunded ? 'paid-by-vendor' : 'sold-by-vendor';
    const { datetimePaidAfter: from, datetimePaidBefore: to } = data;
    return this.orders.views({ index, equals: [data.vendorId], from, to, ...pageOf(data) });
  }
}

/** Stored times have milliseconds; bounds are inclusive. */
function justBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}
