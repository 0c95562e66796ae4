import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { linkFormats } from '@lineless/areas/venues/events';
import { evolveLink, type LinkState } from '@lineless/areas/venues/state';
import { linkView } from '@lineless/areas/venues/view';

/** Where each short code leads (C2). */
export const linksProjection: Projection<LinkState> = {
  model: {
    name: 'links',
    keys: { vendorId: 'text' },
    indexes: [{ name: 'by-vendor', fields: ['vendorId'] }],
  },
  types: Object.keys(linkFormats),
  streamPrefixes: ['link-'],
  documentId: (event) => event.stream.slice('link-'.length),
  evolve: (state, event) => evolveLink(state, readEvent(linkFormats, event)),
  view: linkView,
  keys: (state) => ({ vendorId: state.vendorId }),
  topics: () => [],
};
