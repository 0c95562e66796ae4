import { Body, Controller, Get, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { id, pageQuery } from '@lineless/contracts/common';
import { placeOrderRequest, reviseOrderRequest } from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { parseAmount } from '@lineless/kernel/money';
import { Access } from '@lineless/platform/http/access';
import { answer, sendJson, sendList } from '@lineless/platform/http/answer';
import { ReadsModel } from '@lineless/platform/http/freshness-guard';
import { From } from '@lineless/platform/http/origin';
import { z } from 'zod';
import { PlaceOrder } from '../handlers/place-order';
import { MarkPaid } from '../handlers/record-payment';
import { ReviseOrder } from '../handlers/revise-order';
import { GetOrder, OrdersOfCustomer } from '../queries';

const userPath = z.object({ userId: id });
const orderPath = userPath.extend({ orderId: id });

/** C7: the customer's own orders. What a client says about prices and addresses is ignored (resolution 16). */
@Controller('users/:userId/orders')
export class CustomerOrderRoutes {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post()
  @Access('signed-in')
  async place(
    @Param({ schema: userPath }) { userId }: z.infer<typeof userPath>,
    @Body({ schema: placeOrderRequest }) body: z.output<typeof placeOrderRequest>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { vendorLocationId, cartItems, tipAmount } = body;
    const data = { userId, vendorLocationId, items: cartItems, tip: centsOf(tipAmount) };
    const { position, ...placed } = await this.bus.command(PlaceOrder, data, origin);
    answer(reply, position, placed);
  }

  @Get()
  @Access('signed-in')
  @ReadsModel('orders')
  async list(
    @Param({ schema: userPath }) path: z.infer<typeof userPath>,
    @Query({ schema: pageQuery }) query: z.infer<typeof pageQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { views, nextCursor } = await this.bus.query(OrdersOfCustomer, { ...path, ...query }, origin);
    sendList(reply, views, nextCursor);
  }

  @Get(':orderId')
  @Access('signed-in')
  @ReadsModel('orders')
  async get(
    @Param({ schema: orderPath }) path: z.infer<typeof orderPath>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, `{"order":${await this.bus.query(GetOrder, path, origin)}}`);
  }

  @Put(':orderId')
  @Access('signed-in')
  async revise(
    @Param({ schema: orderPath }) path: z.infer<typeof orderPath>,
    @Body({ schema: reviseOrderRequest }) body: z.infer<typeof reviseOrderRequest>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { vendorLocationId, cartItems, tipAmount } = body;
    const tip = tipAmount === undefined ? undefined : centsOf(tipAmount);
    const data = { ...path, vendorLocationId, items: cartItems, tip };
    const { position, ...revised } = await this.bus.command(ReviseOrder, data, origin);
    answer(reply, position, revised);
  }

  @Put(':orderId/markPaid')
  @Access('signed-in')
  async markPaid(
    @Param({ schema: orderPath }) path: z.infer<typeof orderPath>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { order, position } = await this.bus.command(MarkPaid, path, origin);
    answer(reply, position, { order });
  }
}

/** The contract's schema has let nothing but an amount through. */
function centsOf(amount: string): number {
  return parseAmount(amount) ?? 0;
}
