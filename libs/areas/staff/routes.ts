import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { vendorQuery } from '@lineless/contracts/venues/venues';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { Access } from '@lineless/platform/http/access';
import { sendJson } from '@lineless/platform/http/answer';
import { ReadsModel } from '@lineless/platform/http/freshness-guard';
import { From } from '@lineless/platform/http/origin';
import type { z } from 'zod';
import { GetMyRole } from './queries';

/** S7: the vendor-auth service, as far as everyone may ask about themselves. */
@Controller('vendors/:vendorId')
export class StaffRoutes {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get('user-role')
  @Access('signed-in')
  @ReadsModel('vendor-roles')
  async myRole(
    @Param({ schema: vendorQuery }) path: z.infer<typeof vendorQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, `{"vendorRole":${await this.bus.query(GetMyRole, path, origin)}}`);
  }
}
