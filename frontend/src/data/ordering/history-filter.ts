import { isUndecided } from '@lineless/contracts/ordering/disputes';
import type { HistoryFilterQuery, HistoryPeriod, Order } from '@lineless/contracts/ordering/orders';
import { shortId } from '@/shared/lib/ids';
import { typedCode, TYPED_LENGTH } from './order-code';

/** What is looked for in a location's history, as the server is asked for it. */
export type HistoryFilter = HistoryFilterQuery;

/** What was typed to find an order: four digits of a card, or a code. `null`: neither of them (yet). */
export function soughtBy(typed: string): Pick<HistoryFilter, 'code' | 'last4'> | null {
  const text = typed.trim();
  if (text === '') return {};
  if (/^\d{4}$/.test(text)) return { last4: text };
  const code = typedCode(text);
  return code.length === TYPED_LENGTH ? { code } : null;
}

/** Whether an order that has changed belongs to the list. @param period of the server's answer */
export function isMeant(order: Order, filter: HistoryFilter, period: HistoryPeriod = {}): boolean {
  const { status, datetimeCreated, payment, orderId, disputes = [] } = order;
  if (status === 'IN_PROGRESS' || status === 'EXPIRED') return false;
  return (
    (filter.status === undefined || filter.status === status) &&
    (filter.dispute === undefined || disputes.some(filter.dispute === 'open' ? isUndecided : () => true)) &&
    (filter.last4 === undefined || filter.last4 === payment?.last4) &&
    (filter.code === undefined || filter.code === shortId(orderId)) &&
    (period.since === undefined || datetimeCreated >= period.since) &&
    (period.until === undefined || datetimeCreated <= period.until)
  );
}
