import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { locationAggregate, vendorAggregate } from './handlers/aggregate';
import { venueErrors } from './model/errors';
import { CreateShortLinkHandler, RetargetShortLinkHandler } from './handlers/links';
import { ChangeLocationSettingsHandler, OpenLocationHandler } from './handlers/locations';
import {
  EditLocationSettingsHandler,
  Locations,
  PauseOrderingHandler,
  RemovePromotionHandler,
  ResumeOrderingHandler,
  SetPromotionHandler,
} from './handlers/location-settings';
import {
  OpenAnotherLocationHandler,
  OpenAnotherVenueHandler,
  OpenVenueHandler,
  VenueOpenings,
} from './handlers/openings';
import { ChangePasskeyRuleHandler, GetPasskeyRuleHandler } from './handlers/passkey-rule';
import {
  ChangeVendorDetailsHandler,
  ChangeVenueHandler,
  RegisterVendorHandler,
  VenueChanges,
} from './handlers/vendors';
import {
  GetLocationHandler,
  GetLocationsHandler,
  GetShortLinksHandler,
  GetVendorHandler,
  GetVendorsHandler,
  ResolveShortCodeHandler,
} from './handlers/queries';
import { LOCATIONS, PastOpenings, VendorDirectory } from './service';
import { StreamLocations } from './handlers/stream-locations';

/** Venues, their locations and their short links. */
@Global()
@Module({
  providers: [
    RegisterVendorHandler,
    VenueChanges,
    ChangeVendorDetailsHandler,
    ChangeVenueHandler,
    ChangePasskeyRuleHandler,
    GetPasskeyRuleHandler,
    OpenLocationHandler,
    VenueOpenings,
    OpenVenueHandler,
    OpenAnotherVenueHandler,
    OpenAnotherLocationHandler,
    ChangeLocationSettingsHandler,
    Locations,
    EditLocationSettingsHandler,
    PauseOrderingHandler,
    ResumeOrderingHandler,
    SetPromotionHandler,
    RemovePromotionHandler,
    CreateShortLinkHandler,
    RetargetShortLinkHandler,
    GetVendorHandler,
    GetVendorsHandler,
    GetLocationHandler,
    GetLocationsHandler,
    ResolveShortCodeHandler,
    GetShortLinksHandler,
    { provide: LOCATIONS, useClass: StreamLocations },
    PastOpenings,
    VendorDirectory,
  ],
  exports: [LOCATIONS, PastOpenings, VendorDirectory],
})
export class VenuesModule implements OnModuleInit {
  constructor(
    private readonly directory: AccessDirectory,
    private readonly aggregates: Aggregates,
  ) {}

  onModuleInit(): void {
    this.directory.registerPasskeyAsker(async (vendorId) => {
      const { state } = await this.aggregates.load(vendorAggregate, vendorId);
      return state?.asksForPasskey ?? false;
    });
    this.directory.register('vendor', {
      find: async (id) => {
        const { state } = await this.aggregates.load(vendorAggregate, id);
        return state && { vendorId: id };
      },
      missing: venueErrors.VENDOR_NOT_FOUND,
    });
    this.directory.register('location', {
      find: async (id) => {
        const { state } = await this.aggregates.load(locationAggregate, id);
        return state && { vendorId: state.vendorId };
      },
      missing: venueErrors.LOCATION_NOT_FOUND,
    });
  }
}
