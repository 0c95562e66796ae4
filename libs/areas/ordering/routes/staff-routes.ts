import { Body, Controller, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { id } from '@lineless/contracts/common';
import {
  completeRequest,
  fulfilledOrdersQuery,
  locationOrdersQuery,
  refundRequest,
  vendorOrdersQuery,
} from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { Access } from '@lineless/platform/http/access';
import { answer, sendList } from '@lineless/platform/http/answer';
import { ReadsModel } from '@lineless/platform/http/freshness-guard';
import { From } from '@lineless/platform/http/origin';
import { z } from 'zod';
import { CompleteOrder } from '../handlers/complete-order';
import { PrepareOrder, RecallOrder } from '../handlers/prepare-order';
import { RefundOrder } from '../handlers/refund-order';
import { BoardOfLocation, FulfilledOrders, OrdersOfLocation, OrdersOfVendor } from '../queries';

/** Whose user id stands in the path does not matter: the role at the order's vendor does (resolution 13). */
const orderPath = z.object({ userId: id, orderId: id });
const locationPath = z.object({ vendorLocationId: id });
const vendorPath = z.object({ vendorId: id });
const completeBody = completeRequest.nullish();
const refundBody = refundRequest.nullish();

/** S7: the order service, for the people behind the bar. */
@Controller()
export class StaffOrderRoutes {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Put('users/:userId/orders/:orderId/complete')
  @Access('signed-in')
  async complete(
    @Param({ schema: orderPath }) { orderId }: z.infer<typeof orderPath>,
    @Body({ schema: completeBody }) body: z.infer<typeof completeBody>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = { orderId, via: body?.via ?? 'button' } as const;
    const { position, ...completed } = await this.bus.command(CompleteOrder, data, origin);
    answer(reply, position, completed);
  }

  @Put('users/:userId/orders/:orderId/prepare')
  @Access('signed-in')
  async prepare(
    @Param({ schema: orderPath }) { orderId }: z.infer<typeof orderPath>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { order, position } = await this.bus.command(PrepareOrder, { orderId }, origin);
    answer(reply, position, { order });
  }

  @Put('users/:userId/orders/:orderId/recall')
  @Access('signed-in')
  async recall(
    @Param({ schema: orderPath }) { orderId }: z.infer<typeof orderPath>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { order, position } = await this.bus.command(RecallOrder, { orderId }, origin);
    answer(reply, position, { order });
  }

  @Put('users/:userId/orders/:orderId/refund')
  @Access('signed-in')
  async refund(
    @Param({ schema: orderPath }) { orderId }: z.infer<typeof orderPath>,
    @Body({ schema: refundBody }) body: z.infer<typeof refundBody>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = { orderId, reason: body?.refundReason };
    const { order, position } = await this.bus.command(RefundOrder, data, origin);
    answer(reply, position, { order });
  }

  @Get('vendor-locations/:vendorLocationId/orders')
  @Access('signed-in')
  @ReadsModel('orders')
  async ofLocation(
    @Param({ schema: locationPath }) path: z.infer<typeof locationPath>,
    @Query({ schema: locationOrdersQuery }) query: z.infer<typeof locationOrdersQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = query.view === 'board' ? BoardOfLocation : OrdersOfLocation;
    const { views, nextCursor } = await this.bus.query(type, { ...path, ...query }, origin);
    sendList(reply, views, nextCursor);
  }

  @Get('fulfilled-orders')
  @Access('signed-in')
  @ReadsModel('orders')
  async fulfilled(
    @Query({ schema: fulfilledOrdersQuery }) query: z.infer<typeof fulfilledOrdersQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { views, nextCursor } = await this.bus.query(FulfilledOrders, query, origin);
    sendList(reply, views, nextCursor);
  }

  @Get('vendors/:vendorId/orders')
  @Access('signed-in')
  @ReadsModel('orders')
  async ofVendor(
    @Param({ schema: vendorPath }) path: z.infer<typeof vendorPath>,
    @Query({ schema: vendorOrdersQuery }) query: z.infer<typeof vendorOrdersQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = { ...path, ...query, includeRefunded: query.includeRefunded === 'true' };
    const { views, nextCursor } = await this.bus.query(OrdersOfVendor, data, origin);
    sendList(reply, views, nextCursor, 'orders');
  }
}
