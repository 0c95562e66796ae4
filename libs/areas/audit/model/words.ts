import type { AuditEvent } from './events';
import type { Words } from '@lineless/contracts/audit/words';

/** 'audit-{vendorId}' */
export const auditWords: Words<AuditEvent> = {
  AuditLookedAt: ({ what, of }) => (of === null ? LOOKS[what] : `${LOOKS[what]} of ${of}`),
  ParkedStreamRetried: ({ projection, stream }) => `retried to fold ${stream} into ${projection}`,
};

const LOOKS = {
  events: 'looked through the events',
  event: 'looked at an event',
  timeline: 'looked at the timeline',
  'as-of': 'looked at the past',
  person: 'looked at the doings',
  board: 'looked at the past board',
  menu: 'looked at the past menu',
  export: 'exported the events',
} as const;
