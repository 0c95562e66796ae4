import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { taxRequest, type taxAnswer } from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { Access } from '@lineless/platform/http/access';
import { From } from '@lineless/platform/http/origin';
import type { z } from 'zod';
import { CalculateTax } from '../calculate-tax';

/** C7: tax on a cart before it is an order. */
@Controller('taxes')
export class TaxRoutes {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post('calculate')
  @HttpCode(200)
  @Access('anyone')
  async calculate(
    @Body({ schema: taxRequest }) body: z.infer<typeof taxRequest>,
    @From() origin: Origin,
  ): Promise<z.infer<typeof taxAnswer>> {
    const { vendorLocationId, cartItems } = body;
    const taxAmountExclusive = await this.bus.query(
      CalculateTax,
      { vendorLocationId, items: cartItems },
      origin,
    );
    return { taxAmountExclusive };
  }
}
