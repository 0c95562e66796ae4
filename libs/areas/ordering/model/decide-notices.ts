import { orderErrors } from './errors';
import type { OrderEvent } from './events';
import type { Notice } from './notices';
import { isWaiting, type OrderState } from './state';

/** Once, however many browsers do. @throws ORDER_NOT_FOLLOWABLE where there is nothing to wait for */
export function follow(state: OrderState): OrderEvent[] {
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_FOLLOWABLE();
  return state.notices.areWanted ? [] : [{ type: 'OrderFollowed', data: {} }];
}

/** Nothing where it is not due any more: it was told, or is not true any longer. */
export function recordNotice({ kind, at }: Notice, { notices }: OrderState): OrderEvent[] {
  const isDue = notices.due.some((notice) => notice.kind === kind && notice.at === at);
  return isDue ? [{ type: 'OrderCustomerTold', data: { kind, of: at } }] : [];
}
