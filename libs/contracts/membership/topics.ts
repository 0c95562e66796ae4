import { staff } from '../access';
import { to, topic } from '../topic';

/** Ours. */
export const membershipTopics = {
  /**
   * Says what a member did at the vendor, by id, as often as that changes. A screen that shows the members asks for
   * them again: their names stand elsewhere.
   */
  vendorMembers: topic('vendor:{vendorId}:members', ['member-visits'], to(staff('MANAGER', 'vendor', 'id'))),
};
