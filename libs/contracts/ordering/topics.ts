import { ownerOrStaff, staff } from '../access';
import { to, topic } from '../topic';

/** API.md, live updates. */
export const orderingTopics = {
  order: topic('order:{orderId}', ['orders'], to(ownerOrStaff(staff('STAFF', 'order', 'id')))),
  locationOrders: topic(
    'location:{vendorLocationId}:orders',
    ['orders'],
    to(staff('STAFF', 'location', 'id')),
  ),
};
