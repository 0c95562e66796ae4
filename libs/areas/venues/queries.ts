import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ProductQuery } from '@lineless/engine/cqrs/message';
import { anyone } from '@lineless/engine/cqrs/permission';
import { Collections } from '@lineless/engine/projector/collections';
import type { ViewPage } from '@lineless/ports/read-models/port';
import { venueErrors } from './errors';
import type { LinkState, LocationState, VendorState } from './state';

export interface Page {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** The answers are JSON texts of the read models' views. */
export class GetVendor extends ProductQuery<{ vendorId: string }, string> {
  static readonly permission = anyone();
}

export class ListVendors extends ProductQuery<Page, ViewPage> {
  static readonly permission = anyone();
}

export class GetLocation extends ProductQuery<{ vendorLocationId: string }, string> {
  static readonly permission = anyone();
}

export class ListLocations extends ProductQuery<Page & { vendorId: string }, ViewPage> {
  static readonly permission = anyone();
}

export class ResolveShortCode extends ProductQuery<{ code: string }, string> {
  static readonly permission = anyone();
}

@QueryHandler(GetVendor)
export class GetVendorHandler implements IQueryHandler<GetVendor> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({ data }: GetVendor): Promise<string> {
    const view = await this.collections.get<VendorState>('vendors').view(data.vendorId);
    if (view === null) throw venueErrors.VENDOR_NOT_FOUND();
    return view;
  }
}

@QueryHandler(ListVendors)
export class ListVendorsHandler implements IQueryHandler<ListVendors> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** By name. */
  async execute({ data }: ListVendors): Promise<ViewPage> {
    return this.collections
      .get<VendorState>('vendors')
      .views({ index: 'by-name', equals: [], limit: data.limit, ...cursorOf(data) });
  }
}

@QueryHandler(GetLocation)
export class GetLocationHandler implements IQueryHandler<GetLocation> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetLocation): Promise<string> {
    const view = await this.collections.get<LocationState>('locations').view(data.vendorLocationId);
    if (view === null) throw venueErrors.LOCATION_NOT_FOUND();
    return view;
  }
}

@QueryHandler(ListLocations)
export class ListLocationsHandler implements IQueryHandler<ListLocations> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** By their displayOrder, then by description; empty for a venue that does not exist. */
  async execute({ data }: ListLocations): Promise<ViewPage> {
    return this.collections
      .get<LocationState>('locations')
      .views({ index: 'by-vendor', equals: [data.vendorId], limit: data.limit, ...cursorOf(data) });
  }
}

@QueryHandler(ResolveShortCode)
export class ResolveShortCodeHandler implements IQueryHandler<ResolveShortCode> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** @throws LINK_NOT_FOUND */
  async execute({ data }: ResolveShortCode): Promise<string> {
    const view = await this.collections.get<LinkState>('links').view(data.code);
    if (view === null) throw venueErrors.LINK_NOT_FOUND();
    return view;
  }
}

function cursorOf({ nextToken }: Page): { cursor?: string } {
  return nextToken === undefined ? {} : { cursor: nextToken };
}
