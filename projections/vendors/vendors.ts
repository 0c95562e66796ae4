import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { vendorFormats } from '@lineless/areas/venues/model/events';
import { evolveVendor, type VendorState } from '@lineless/areas/venues/model/state';
import { vendorView } from '@lineless/areas/venues/model/view';
import { vendorsModel } from '@lineless/areas/venues/model/read-models';

const PREFIX = 'vendor-';

/** Every venue as visitors see it, by id and in the order of their names (S3, C3). */
export const vendorsProjection: Projection<VendorState> = {
  model: vendorsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveVendor(state, readEvent(vendorFormats, event)),
  view: vendorView,
  keys: (state) => ({ name: state.details.name }),
  live: [],
};
