import type { Order } from '@lineless/contracts/ordering/orders';
import { compareText } from '@/shared/lib/compare-text';
import type { Listing } from '@/shared/live/collection';
import { orderIdOf } from './order';

/** S9: the last one placed first; the id decides where two came at once, as the server does. */
export const newestFirst: Listing<Order> = {
  idOf: orderIdOf,
  compare: (a, b) => compareText(b.datetimeCreated, a.datetimeCreated) || compareText(b.orderId, a.orderId),
};
