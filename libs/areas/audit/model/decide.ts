import type { Decider } from '@lineless/kernel/decider';
import type { AuditEvent } from './events';
import { evolveAudit, initialAudit, isLooking, type AuditState } from './state';

type DataOf<Type extends AuditEvent['type']> = Extract<AuditEvent, { type: Type }>['data'];

export type AuditCommand =
  /** `now`: ISO 8601 UTC. */
  | { readonly type: 'RecordLook'; readonly look: DataOf<'AuditLookedAt'>; readonly now: string }
  | { readonly type: 'RecordRetry'; readonly retry: DataOf<'ParkedStreamRetried'> };

/** What is looked at in the audit is on record itself; a page that is open is one look. */
export const auditDecider: Decider<AuditCommand, AuditState, AuditEvent> = {
  initial: initialAudit,
  evolve: evolveAudit,
  decide(command, state) {
    switch (command.type) {
      case 'RecordLook':
        return isLooking(state, command.look, command.now)
          ? []
          : [{ type: 'AuditLookedAt', data: command.look }];
      case 'RecordRetry':
        return [{ type: 'ParkedStreamRetried', data: command.retry }];
    }
  },
};
