import type { Recorded } from '@lineless/kernel/event';
import type { OrderEvent } from './events';
import type { ItemRefund } from './item-refunds';
import type { OrderState } from './state';

export type NoticeKind = Extract<OrderEvent, { type: 'OrderCustomerTold' }>['data']['kind'];

/** What a customer who waits for the order is to hear, wherever they are. */
export interface Notice {
  readonly kind: NoticeKind;
  /** When it happened; ISO 8601 UTC. */
  readonly at: string;
}

export interface Notices {
  /** Some browser of the customer's wants to be told (decision 051). */
  readonly areWanted: boolean;
  /** What was not told yet, in the order in which it happened. */
  readonly due: readonly Notice[];
}

export const NO_NOTICES: Notices = { areWanted: false, due: [] };

/** What has to be told next. */
export function nextNotice({ notices }: Pick<OrderState, 'notices'>): Notice | null {
  return notices.due[0] ?? null;
}

/** @param refunds as they were before the event */
export function evolveNotices(
  notices: Notices,
  event: Recorded<OrderEvent>,
  refunds: readonly ItemRefund[],
): Notices {
  if (event.type === 'OrderFollowed') return { ...notices, areWanted: true };
  if (!notices.areWanted) return notices;
  const { at } = event;
  const add = (kind: NoticeKind): Notices => ({ ...notices, due: [...notices.due, { kind, at }] });
  const keep = (stays: (notice: Notice) => boolean): Notices => ({
    ...notices,
    due: notices.due.filter(stays),
  });
  if (event.type === 'OrderPrepared') return add('ready');
  if (event.type === 'OrderRecalled' || event.type === 'OrderSectionRecalled')
    return keep(({ kind }) => kind !== 'ready');
  if (event.type === 'OrderItemRefundRequested') {
    const isAskedAgain = refunds.some(({ number }) => number === event.data.number);
    return isAskedAgain ? notices : add('missing');
  }
  // Nothing else counts any more.
  if (event.type === 'OrderRefunded') return { ...notices, due: [{ kind: 'refunded', at }] };
  if (event.type === 'OrderCompleted') return keep(() => false);
  if (event.type !== 'OrderCustomerTold') return notices;
  const { kind, of } = event.data;
  return keep((notice) => notice.kind !== kind || notice.at !== of);
}
