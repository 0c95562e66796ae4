import { staff, staffAnywhere } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates: a room for each vendor, which a SUPER_ADMIN of another one may join (resolution 92). */
export const auditTopics = {
  /** Says of each new event that it is there (`AuditNotice`), and nothing of persons; the list has its words. */
  vendorAudit: topic(
    'vendor:{vendorId}:audit',
    ['audit-events'],
    to(staff('ADMIN', 'vendor', 'id')),
    to(staffAnywhere('SUPER_ADMIN', 'vendor', 'id')),
  ),
};
