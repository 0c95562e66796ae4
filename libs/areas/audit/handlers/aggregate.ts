import type { Aggregate } from '@lineless/engine/write/aggregate';
import { auditDecider, type AuditCommand } from '../model/decide';
import { auditFormats, type AuditEvent } from '../model/events';
import type { AuditState } from '../model/state';
import { auditLooksModel } from '../model/read-models';

/** Streams `audit-{vendorId}`. */
export const auditAggregate: Aggregate<AuditCommand, AuditState, AuditEvent> = {
  category: 'audit',
  decider: auditDecider,
  formats: auditFormats,
  foldedIn: auditLooksModel,
};
