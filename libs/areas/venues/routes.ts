import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { id, pageQuery } from '@lineless/contracts/common';
import { vendorLocationQuery, vendorQuery } from '@lineless/contracts/venues/venues';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import { Access } from '@lineless/platform/http/access';
import { sendJson, sendList } from '@lineless/platform/http/answer';
import { ReadsModel } from '@lineless/platform/http/freshness-guard';
import { From } from '@lineless/platform/http/origin';
import { z } from 'zod';
import { venueErrors } from './errors';
import { linkCode } from './link-code';
import { GetLocation, GetVendor, ListLocations, ListVendors, ResolveShortCode } from './queries';

const locationsQuery = pageQuery.extend({ vendorId: id });

/** S7: the vendor, vendor-location and redirect services; open to every visitor. */
@Controller()
export class VenueRoutes {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get('vendor')
  @Access('anyone')
  @ReadsModel('vendors')
  async vendor(
    @Query({ schema: vendorQuery }) query: z.infer<typeof vendorQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendList(reply, [await this.bus.query(GetVendor, query, origin)]);
  }

  @Get('vendors')
  @Access('anyone')
  @ReadsModel('vendors')
  async vendors(
    @Query({ schema: pageQuery }) query: z.infer<typeof pageQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { views, nextCursor } = await this.bus.query(ListVendors, query, origin);
    sendList(reply, views, nextCursor);
  }

  @Get('vendor-location')
  @Access('anyone')
  @ReadsModel('locations')
  async location(
    @Query({ schema: vendorLocationQuery }) query: z.infer<typeof vendorLocationQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendList(reply, [await this.bus.query(GetLocation, query, origin)]);
  }

  @Get('vendor-locations')
  @Access('anyone')
  @ReadsModel('locations')
  async locations(
    @Query({ schema: locationsQuery }) query: z.infer<typeof locationsQuery>,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { views, nextCursor } = await this.bus.query(ListLocations, query, origin);
    sendList(reply, views, nextCursor);
  }

  @Get('short-code-redirects/:code')
  @Access('anyone')
  @ReadsModel('links')
  async redirect(
    @Param('code') text: string,
    @From() origin: Origin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const code = linkCode.safeParse(text);
    // Whatever cannot be a code leads nowhere either.
    if (!code.success) throw venueErrors.LINK_NOT_FOUND();
    const redirect = await this.bus.query(ResolveShortCode, { code: code.data }, origin);
    sendJson(reply, `{"redirect":${redirect}}`);
  }
}
