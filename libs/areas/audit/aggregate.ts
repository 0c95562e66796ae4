import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { auditDecider, type AuditCommand } from './decide';
import { auditFormats, type AuditEvent } from './events';
import type { AuditState } from './state';

/** Streams `audit-{vendorId}`. */
export const auditAggregate: Aggregate<AuditCommand, AuditState, AuditEvent> = {
  category: 'audit',
  decider: auditDecider,
  formats: auditFormats,
  foldedIn: 'audit-looks',
};
