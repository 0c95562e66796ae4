import { venueCalls } from '@lineless/contracts/venues/calls';
import { passkeyRuleCalls } from '@lineless/contracts/venues/passkey-rule-calls';
import { venueTopics } from '@lineless/contracts/venues/topics';
import type { Area } from '@lineless/platform/area';
import { venueErrors } from './model/errors';
import { linkFormats, locationFormats, vendorFormats } from './model/events';
import { VenuesModule } from './module';

export const venues: Area = {
  name: 'venues',
  module: VenuesModule,
  calls: { ...venueCalls, ...passkeyRuleCalls },
  topics: venueTopics,
  formats: [vendorFormats, locationFormats, linkFormats],
  errors: venueErrors,
};
