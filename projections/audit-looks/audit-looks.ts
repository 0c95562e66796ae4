import { auditFormats } from '@lineless/areas/audit/model/events';
import { evolveAudit, initialAudit, type AuditState } from '@lineless/areas/audit/model/state';
import { auditLooksModel } from '@lineless/areas/audit/model/read-models';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';

const PREFIX = 'audit-';

/**
 * Who looks at what of a vendor's audit just now, as the command that records it folds it: years of looks are not
 * folded from the first one (DESIGN rule 16).
 */
export const auditLooksProjection: Projection<AuditState> = {
  model: auditLooksModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveAudit(state ?? initialAudit, readEvent(auditFormats, event)),
  view: ({ looks }, version) => ({ looks, version }),
  keys: ({ looks }) => ({ looks: Object.keys(looks).length }),
  live: [],
};
