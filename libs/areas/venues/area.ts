import { venueCalls } from '@lineless/contracts/venues/calls';
import { passkeyRuleCalls } from '@lineless/contracts/venues/passkey-rule-calls';
import { venueTopics } from '@lineless/contracts/venues/topics';
import type { Area } from '@lineless/platform/area';
import { venueErrors } from './model/errors';
import { linkFormats, locationFormats, vendorFormats } from './model/events';
import { VenuesModule } from './module';
import { linksModel, locationsModel, vendorsModel } from './model/read-models';
import { linkWords, locationWords, vendorWords } from './model/words';

export const venues: Area = {
  name: 'venues',
  module: VenuesModule,
  calls: { ...venueCalls, ...passkeyRuleCalls },
  topics: venueTopics,
  formats: [vendorFormats, locationFormats, linkFormats],
  audited: [
    {
      kind: 'vendor',
      formats: vendorFormats,
      words: vendorWords,
      models: [vendorsModel],
      labelOf: (_id, said) => said('name') ?? 'The venue',
    },
    {
      kind: 'location',
      formats: locationFormats,
      words: locationWords,
      models: [locationsModel],
      labelOf: (_id, said) => said('description') ?? 'A location',
    },
    {
      kind: 'link',
      formats: linkFormats,
      words: linkWords,
      models: [linksModel],
      labelOf: (id) => `Short link ${id}`,
    },
  ],
  errors: venueErrors,
};
