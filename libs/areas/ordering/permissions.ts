import { self, staffOf, type Permission } from '@lineless/engine/cqrs/permission';
import { ProductError } from '@lineless/kernel/errors';
import { orderErrors } from './errors';

/** In place of a user id in a path: the caller acts as staff of the order's vendor (resolution 13). */
export const STAFF_SENTINEL = 'staff-user-id';

interface OfUser {
  readonly userId: string;
}
interface OfOrder {
  readonly orderId: string;
}

/** The customer that the path names. Whether the order is theirs is for the handler to see. */
export function ownCustomer<Data extends OfUser>(): Permission<Data> {
  return secret(self<Data>(({ userId }) => userId));
}

/** Staff at the order's vendor; who has no role there does not learn that it exists. */
export function staffOfOrder<Data extends OfOrder>(): Permission<Data> {
  return secret(staffOf<Data>('STAFF', 'order', ({ orderId }) => orderId));
}

/** By the sentinel staff, else the customer themselves. */
export function customerOrStaff<Data extends OfUser & OfOrder>(): Permission<Data> {
  const customer = ownCustomer<Data>();
  const staff = staffOfOrder<Data>();
  return (data, caller, directory) =>
    data.userId === STAFF_SENTINEL ? staff(data, caller, directory) : customer(data, caller, directory);
}

/** An order that is hidden and one that does not exist answer alike, so that ids cannot be probed. */
function secret<Data>(permission: Permission<Data>): Permission<Data> {
  return async (data, caller, directory) => {
    try {
      return await permission(data, caller, directory);
    } catch (error) {
      if (error instanceof ProductError && error.kind === 'not-found') throw orderErrors.ORDER_NOT_FOUND();
      throw error;
    }
  };
}
