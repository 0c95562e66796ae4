import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { leadFormats } from '@lineless/areas/leads/model/events';
import { evolveLead, type LeadState } from '@lineless/areas/leads/model/state';
import { leadView } from '@lineless/areas/leads/model/view';
import { leadsModel } from '@lineless/areas/leads/model/read-models';

const PREFIX = 'lead-';

/** Demo requests, for the platform's people. */
export const leadsProjection: Projection<LeadState> = {
  model: leadsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveLead(state, readEvent(leadFormats, event)),
  view: leadView,
  keys: ({ submittedAt, isTold }) => ({ submittedAt, toldDue: isTold ? null : submittedAt }),
  live: [],
};
