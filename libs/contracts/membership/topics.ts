import { staff } from '../access';
import { to, topic } from '../topic';

/** Ours. */
export const membershipTopics = {
  /**
   * Says that a member did something at the vendor, by id. A screen that shows the members asks for them again: what
   * each of them shows of themselves stands elsewhere.
   */
  vendorMembers: topic('vendor:{vendorId}:members', ['member-visits'], to(staff('MANAGER', 'vendor', 'id'))),
};
