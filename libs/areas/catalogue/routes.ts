import { Body, Controller, Get, Inject, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { productChange } from '@lineless/contracts/catalogue/products';
import { id, pageQuery } from '@lineless/contracts/common';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { parseAmount } from '@lineless/kernel/money';
import { Access } from '@lineless/platform/http/access';
import { answer, sendList } from '@lineless/platform/http/answer';
import { ReadsModel } from '@lineless/platform/http/freshness-guard';
import { From } from '@lineless/platform/http/origin';
import { z } from 'zod';
import { ChangeProduct } from './handlers/products';
import { ProductsOfLocation } from './queries';

const menuPath = z.object({ vendorLocationId: id });
const productPath = menuPath.extend({ productId: id });
/** A menu is read in one go: a phone shows all of it. */
const menuQuery = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(500).default(500) });

/** S7: the inventory service. */
@Controller('vendor-locations/:vendorLocationId')
export class CatalogueRoutes {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get('products')
  @Access('anyone')
  @ReadsModel('products')
  async products(
    @Param({ schema: menuPath }) path: z.infer<typeof menuPath>,
    @Query({ schema: menuQuery }) query: z.infer<typeof menuQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { views, nextCursor } = await this.bus.query(ProductsOfLocation, { ...path, ...query }, origin);
    sendList(reply, views, nextCursor);
  }

  @Put('products-v2/:productId')
  @Access('signed-in')
  async change(
    @Param({ schema: productPath }) path: z.infer<typeof productPath>,
    @Body({ schema: productChange }) body: z.infer<typeof productChange>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const price = body.price === undefined ? undefined : (parseAmount(body.price) ?? undefined);
    const data = { ...path, price, isAvailable: body.isAvailable };
    const { product, position } = await this.bus.command(ChangeProduct, data, origin);
    answer(reply, position, { product });
  }
}
