import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductQuery } from '@lineless/engine/cqrs/message';
import { staffOf } from '@lineless/engine/cqrs/permission';
import { Collections } from '@lineless/engine/projector/collections';
import type { Query, ViewPage } from '@lineless/ports/read-models/port';
import { orderErrors } from './errors';
import { customerOrStaff, ownCustomer, STAFF_SENTINEL } from './permissions';
import type { OrderState } from './state';

export interface Page {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}
interface OrderPath {
  readonly userId: string;
  readonly orderId: string;
}
interface OfLocation extends Page {
  readonly vendorLocationId: string;
}
interface FulfilledSince extends OfLocation {
  /** ISO 8601 UTC, as all times here. */
  readonly datetimeCompletedAfter: string;
}
interface PaidBetween extends Page {
  readonly vendorId: string;
  readonly datetimePaidAfter: string;
  readonly datetimePaidBefore: string;
  readonly includeRefunded: boolean;
}

const atLocation = staffOf<OfLocation>('STAFF', 'location', (query) => query.vendorLocationId);

/** The answers are JSON texts of the read model's views. */
export class GetOrder extends ProductQuery<OrderPath, string> {
  static readonly permission = customerOrStaff<OrderPath>();
}

/** Newest first, without what expired. */
export class OrdersOfCustomer extends ProductQuery<Page & { userId: string }, ViewPage> {
  static readonly permission = ownCustomer<Page & { userId: string }>();
}

/** What was ever paid, newest first (S4). */
export class OrdersOfLocation extends ProductQuery<OfLocation, ViewPage> {
  static readonly permission = atLocation;
}

/** Paid and not picked up, the longest waiting first. */
export class BoardOfLocation extends ProductQuery<OfLocation, ViewPage> {
  static readonly permission = atLocation;
}

/** S9: the fulfilled-orders window; newest first. */
export class FulfilledOrders extends ProductQuery<FulfilledSince, ViewPage> {
  static readonly permission = staffOf<FulfilledSince>(
    'STAFF',
    'location',
    (query) => query.vendorLocationId,
  );
}

/** What the figures are made of: for the roles that see figures (S6). */
export class OrdersOfVendor extends ProductQuery<PaidBetween, ViewPage> {
  static readonly permission = staffOf<PaidBetween>('MANAGER', 'vendor', ({ vendorId }) => vendorId);
}

abstract class OrderQueries {
  constructor(@Inject(Collections) protected readonly collections: Collections) {}

  protected orders() {
    return this.collections.get<OrderState>('orders');
  }

  protected page(page: Page, query: Omit<Query, 'limit' | 'cursor'>): Promise<ViewPage> {
    const cursor = page.nextToken === undefined ? {} : { cursor: page.nextToken };
    return this.orders().views({ ...query, limit: page.limit, ...cursor });
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler extends OrderQueries implements IQueryHandler<GetOrder> {
  /** @throws ORDER_NOT_FOUND, also for another customer's order (resolution 13) */
  async execute({ data, context }: GetOrder): Promise<string> {
    const found = await this.orders().load([data.orderId]);
    const body = found.get(data.orderId)?.body;
    const asStaff = data.userId === STAFF_SENTINEL || context.caller.kind === 'system';
    if (!body || (!asStaff && body.state.userId !== data.userId)) throw orderErrors.ORDER_NOT_FOUND();
    return body.view;
  }
}

@QueryHandler(OrdersOfCustomer)
export class OrdersOfCustomerHandler extends OrderQueries implements IQueryHandler<OrdersOfCustomer> {
  async execute({ data }: OrdersOfCustomer): Promise<ViewPage> {
    return this.page(data, { index: 'by-customer', equals: [data.userId], descending: true });
  }
}

@QueryHandler(OrdersOfLocation)
export class OrdersOfLocationHandler extends OrderQueries implements IQueryHandler<OrdersOfLocation> {
  async execute({ data }: OrdersOfLocation): Promise<ViewPage> {
    return this.page(data, {
      index: 'by-location',
      equals: [data.vendorLocationId],
      from: '',
      descending: true,
    });
  }
}

@QueryHandler(BoardOfLocation)
export class BoardOfLocationHandler extends OrderQueries implements IQueryHandler<BoardOfLocation> {
  async execute({ data }: BoardOfLocation): Promise<ViewPage> {
    return this.page(data, { index: 'board', equals: [data.vendorLocationId], from: '' });
  }
}

@QueryHandler(FulfilledOrders)
export class FulfilledOrdersHandler extends OrderQueries implements IQueryHandler<FulfilledOrders> {
  async execute({ data }: FulfilledOrders): Promise<ViewPage> {
    return this.page(data, {
      index: 'fulfilled',
      equals: [data.vendorLocationId],
      from: data.datetimeCompletedAfter,
      descending: true,
    });
  }
}

@QueryHandler(OrdersOfVendor)
export class OrdersOfVendorHandler extends OrderQueries implements IQueryHandler<OrdersOfVendor> {
  async execute({ data }: OrdersOfVendor): Promise<ViewPage> {
    return this.page(data, {
      index: data.includeRefunded ? 'paid-by-vendor' : 'sold-by-vendor',
      equals: [data.vendorId],
      from: data.datetimePaidAfter,
      to: data.datetimePaidBefore,
    });
  }
}
