import { auditKinds } from '@lineless/contracts/audit/kinds';
import { auditTopics } from '@lineless/contracts/audit/topics';
import { anchorOf, indexedEvent, type IndexedEvent } from '@lineless/areas/audit/model/indexed';
import { indexKeys } from '@lineless/areas/audit/model/index-keys';
import { auditEventsModel } from '@lineless/areas/audit/model/read-models';
import type { Projection } from '@lineless/kernel/projection';

const AT = '@';

/**
 * Where each event of a vendor is, one small document for each: what it says is read from the event store, under its
 * own access, so that nothing personal is in here (decision 064). Events that no code can read are in it as well.
 */
export const auditEventsProjection: Projection<IndexedEvent> = {
  model: auditEventsModel,
  streamPrefixes: auditKinds.map((kind) => `${kind}-`),
  documentId: ({ stream, revision }) => `${stream}${AT}${revision}`,
  streamOf: (id) => id.slice(0, id.lastIndexOf(AT)),
  isOfOneEvent: true,
  keeps: 'keys',
  gathersMs: 250,
  anchorOf,
  evolve: (_state, event, _id, anchor) => indexedEvent(event, anchor),
  view: ({ eventId, stream, revision, kind, type, at }, version) => ({
    ...{ eventId, stream, revision, kind, type, at, version },
  }),
  keys: indexKeys,
  live: [
    { topic: auditTopics.vendorAudit, ids: ({ kind, vendorId }) => (kind === 'audit' ? [] : [vendorId]) },
  ],
};
