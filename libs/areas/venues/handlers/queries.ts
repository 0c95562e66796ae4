import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { venueCalls } from '@lineless/contracts/venues/calls';
import { shortLinkCode } from '@lineless/contracts/venues/short-links';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { pageOf, pageQueryFor, viewQueryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { venueErrors } from '../model/errors';
import { locationView, shortLinkView, type LocationView } from '../model/view';
import { linksModel, locationsModel, vendorsModel } from '../model/read-models';

export class GetVendor extends viewQueryFor(venueCalls.getVendor) {}
/** By name. */
export class GetVendors extends pageQueryFor(venueCalls.getVendors) {}
export class GetLocation extends viewQueryFor(venueCalls.getLocation) {}
/** By their displayOrder, then by description; none for a venue that does not exist. */
export class GetLocations extends pageQueryFor(venueCalls.getLocations) {}
export class ResolveShortCode extends viewQueryFor(venueCalls.resolveShortCode) {}
export class GetShortLinks extends pageQueryFor(venueCalls.getShortLinks) {}

@QueryHandler(GetVendor)
export class GetVendorHandler implements IQueryHandler<GetVendor> {
  constructor(private readonly collections: Collections) {}

  /** @throws VENDOR_NOT_FOUND */
  async execute({ data }: GetVendor): Promise<string> {
    const view = await this.collections.get(vendorsModel).view(data.vendorId);
    if (view === null) throw venueErrors.VENDOR_NOT_FOUND();
    return view;
  }
}

@QueryHandler(GetVendors)
export class GetVendorsHandler implements IQueryHandler<GetVendors> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetVendors): Promise<AnsweredPage> {
    return this.collections.get(vendorsModel).views({ index: 'by-name', equals: [], ...pageOf(data) });
  }
}

@QueryHandler(GetLocation)
export class GetLocationHandler implements IQueryHandler<GetLocation> {
  constructor(private readonly collections: Collections) {}

  /** @throws LOCATION_NOT_FOUND */
  async execute({ data }: GetLocation): Promise<string> {
    const found = await this.collections.get(locationsModel).get(data.vendorLocationId);
    if (!found?.body) throw venueErrors.LOCATION_NOT_FOUND();
    const { version, body } = found;
    return inZone(locationView(body.state, version), await zoneOf(this.collections, body.state.vendorId));
  }
}

@QueryHandler(GetLocations)
export class GetLocationsHandler implements IQueryHandler<GetLocations> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetLocations): Promise<AnsweredPage> {
    const query = { index: 'by-vendor', equals: [data.vendorId], ...pageOf(data) };
    const page = await this.collections.get(locationsModel).documents(query);
    const zone = await zoneOf(this.collections, data.vendorId);
    const views = page.documents.map(({ version, body }) => inZone(locationView(body.state, version), zone));
    return { views, ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }) };
  }
}

@QueryHandler(ResolveShortCode)
export class ResolveShortCodeHandler implements IQueryHandler<ResolveShortCode> {
  constructor(private readonly collections: Collections) {}

  /** @throws LINK_NOT_FOUND, also for what cannot be a code */
  async execute({ data }: ResolveShortCode): Promise<string> {
    const code = shortLinkCode.safeParse(data.code);
    const view = code.success ? await this.collections.get(linksModel).view(code.data) : null;
    if (view === null) throw venueErrors.LINK_NOT_FOUND();
    return view;
  }
}

@QueryHandler(GetShortLinks)
export class GetShortLinksHandler implements IQueryHandler<GetShortLinks> {
  constructor(private readonly collections: Collections) {}

  async execute({ data }: GetShortLinks): Promise<AnsweredPage> {
    const query = { index: 'by-vendor', equals: [data.vendorId], ...pageOf(data) };
    const page = await this.collections.get(linksModel).documents(query);
    const views = page.documents.map(({ version, body }) =>
      JSON.stringify(shortLinkView(body.state, version)),
    );
    return { views, ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }) };
  }
}

/** Resolution 42: the zone of a vendor that says none, and of one that is still being projected. */
const DEFAULT_ZONE = 'America/Los_Angeles';

/** Looked up and not copied into the locations, so that a vendor's change of zone is true for all of them at once. */
async function zoneOf(collections: Collections, vendorId: string): Promise<string> {
  const vendor = await collections.get(vendorsModel).get(vendorId);
  return vendor?.body?.state.details.timeZone ?? DEFAULT_ZONE;
}

/** A location as the contract has it, in JSON. */
function inZone(location: LocationView, timeZone: string): string {
  return JSON.stringify({ ...location, timeZone } satisfies VendorLocation);
}
