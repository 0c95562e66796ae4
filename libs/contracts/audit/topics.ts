import { staff } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates: its `audit`, a room for each vendor (decision 064). */
export const auditTopics = {
  /** Says of each new event that it is there (`AuditNotice`), and nothing of persons; the list has its words. */
  vendorAudit: topic('vendor:{vendorId}:audit', ['audit-events'], to(staff('ADMIN', 'vendor', 'id'))),
};
