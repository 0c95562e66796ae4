import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/platform/access-directory';
import { Collections } from '@lineless/engine/projector/collections';
import { CreateShortLinkHandler, RetargetShortLinkHandler } from './handlers/links';
import { ChangeLocationSettingsHandler, OpenLocationHandler } from './handlers/locations';
import { ChangeVendorDetailsHandler, RegisterVendorHandler } from './handlers/vendors';
import {
  GetLocationHandler,
  GetVendorHandler,
  ListLocationsHandler,
  ListVendorsHandler,
  ResolveShortCodeHandler,
} from './queries';
import { VenueRoutes } from './routes';
import { SettingsRoutes } from './settings-routes';
import { LOCATIONS } from './service';
import { StreamLocations } from './stream-locations';
import type { LocationState, VendorState } from './state';

/** Venues, their locations and their short links. */
@Global()
@Module({
  controllers: [VenueRoutes, SettingsRoutes],
  providers: [
    RegisterVendorHandler,
    ChangeVendorDetailsHandler,
    OpenLocationHandler,
    ChangeLocationSettingsHandler,
    CreateShortLinkHandler,
    RetargetShortLinkHandler,
    GetVendorHandler,
    ListVendorsHandler,
    GetLocationHandler,
    ListLocationsHandler,
    ResolveShortCodeHandler,
    { provide: LOCATIONS, useClass: StreamLocations },
  ],
  exports: [LOCATIONS],
})
export class VenuesModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Collections) private readonly collections: Collections,
  ) {}

  onModuleInit(): void {
    this.directory.register('vendor', async (id) => {
      const found = await this.collections.get<VendorState>('vendors').load([id]);
      return found.get(id)?.body ? { vendorId: id } : null;
    });
    this.directory.register('location', async (id) => {
      const found = await this.collections.get<LocationState>('locations').load([id]);
      const location = found.get(id)?.body?.state;
      return location ? { vendorId: location.vendorId } : null;
    });
  }
}
