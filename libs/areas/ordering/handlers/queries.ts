import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { STAFF_SENTINEL } from '@lineless/contracts/access';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { TaxAnswer } from '@lineless/contracts/ordering/orders';
import {
  pageOf,
  pageQueryFor,
  queryFor,
  viewQueryFor,
  type AnsweredPage,
} from '@lineless/engine/write/message';
import { LOCATIONS, type LocationDirectory } from '@lineless/areas/venues/service';
import { orderErrors } from '../model/errors';
import { OrderQueries } from './order-queries';
import { CartPricing } from './cart-pricing';

export class CalculateTax extends queryFor(orderingCalls.calculateTax) {}
export class GetOrder extends viewQueryFor(orderingCalls.getOrder) {}
/** Newest first, without what expired. */
export class GetOrdersOfCustomer extends pageQueryFor(orderingCalls.getOrdersOfCustomer) {}
/** S9: the fulfilled-orders window; newest first. */
export class GetFulfilledOrders extends pageQueryFor(staffOrderCalls.getFulfilledOrders) {}
/** Resolution 25: a short code is not unique. */
export class GetOrdersByCode extends pageQueryFor(staffOrderCalls.getOrdersByCode) {}
/** What the figures are made of: for the roles that see figures (S6). */
export class GetOrdersOfVendor extends pageQueryFor(staffOrderCalls.getOrdersOfVendor) {}

@QueryHandler(CalculateTax)
export class CalculateTaxHandler implements IQueryHandler<CalculateTax> {
  constructor(
    private readonly pricing: CartPricing,
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
    const query = { index: 'by-code', equals, descending: true, ...pageOf(data) };
    const { documents, ...rest } = await this.orders.documents(query);
    // What was never paid has a code as well, and is nothing that staff hand over.
    const paid = documents.filter(({ body }) => body.state.paid !== null);
    return { views: paid.map(({ body }) => body.view), ...rest };
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
