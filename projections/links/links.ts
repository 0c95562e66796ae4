import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { linkFormats } from '@lineless/areas/venues/model/events';
import { evolveLink, type LinkState } from '@lineless/areas/venues/model/state';
import { linkView } from '@lineless/areas/venues/model/view';
import { linksModel } from '@lineless/areas/venues/model/read-models';

const PREFIX = 'link-';

/** Where each short code leads (C2). */
export const linksProjection: Projection<LinkState> = {
  model: linksModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveLink(state, readEvent(linkFormats, event)),
  view: linkView,
  keys: (state) => ({ vendorId: state.vendorId }),
  live: [],
};
