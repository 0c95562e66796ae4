import type { AuditEntry } from '@lineless/contracts/audit/entries';
import { BYTE_ORDER_MARK, csvLine } from '@lineless/kernel/csv';

/** The columns of an export, in their order. Times are ISO 8601 UTC. */
const COLUMNS: Readonly<Record<string, (entry: AuditEntry) => string | number>> = {
  at: ({ at }) => at,
  who: ({ actor }) => actor.label,
  whoId: ({ actor }) => actor.id,
  what: ({ sentence }) => sentence,
  about: ({ about }) => about[0]?.label ?? '',
  event: ({ type }) => type,
  stream: ({ stream }) => stream,
  revision: ({ revision }) => revision,
  eventId: ({ eventId }) => eventId,
};

export const auditTableHead = BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));

export function auditTableRow(entry: AuditEntry): string {
  return csvLine(Object.values(COLUMNS).map((cell) => cell(entry)));
}
