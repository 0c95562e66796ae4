import type { AuditWatch } from '@lineless/contracts/audit/watch';

/** What a server answers that has not looked at its log yet. */
export const notWatchedYet: AuditWatch = { at: null, upTo: null, findings: [], others: 0, doubts: [] };

export function isOfWatch(call: string): boolean {
  return call.endsWith('/audit/watch');
}
