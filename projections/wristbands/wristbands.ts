import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { wristbandFormats } from '@lineless/areas/wristbands/model/events';
import { evolveWristband, type WristbandState } from '@lineless/areas/wristbands/model/state';
import { wristbandView } from '@lineless/areas/wristbands/model/view';
import { wristbandsModel } from '@lineless/areas/wristbands/model/read-models';

const PREFIX = 'nfc-';

/** Where wristbands lead. */
export const wristbandsProjection: Projection<WristbandState> = {
  model: wristbandsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveWristband(state, readEvent(wristbandFormats, event)),
  view: wristbandView,
  keys: ({ vendorId }) => ({ vendorId }),
  live: [],
};
