import { staff } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates. */
export const staffTopics = {
  vendorStaff: topic('vendor:{vendorId}:staff', ['vendor-roles'], to(staff('MANAGER', 'vendor', 'id'))),
};
