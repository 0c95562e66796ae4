import { isUndecided } from '@lineless/contracts/ordering/disputes';
import type { HistoryFilterQuery, HistoryPeriod, Order } from '@lineless/contracts/ordering/orders';
import { shortId } from '@/shared/lib/ids';
import { typedCode, TYPED_LENGTH } from './order-code';

/** What is looked for in a location's history, as the server is asked for it. */
export type HistoryFilter = HistoryFilterQuery;

const LAST_4 = /^\d{4}$/;
const DIGITS = /^[+\d\s().\-/]*$/;
/** Of a customer's number. */
const LEAST_DIGITS = 7;
const LEAST_LETTERS = 2;

/**
 * What was typed to find an order: four digits of a card, a code, or what the server is to find out: a customer's number
 * or name, or a code of letters alone. `null`: nothing of it (yet).
 */
export function soughtBy(typed: string): Pick<HistoryFilter, 'code' | 'last4' | 'find'> | null {
  const text = typed.trim();
  if (text === '') return {};
  if (LAST_4.test(text)) return { last4: text };
  const characters = text.replaceAll(/[^A-Za-z0-9]/g, '');
  if (/\d/.test(text) && characters.length === TYPED_LENGTH) return { code: typedCode(text) };
  const least = DIGITS.test(text) ? LEAST_DIGITS : LEAST_LETTERS;
  return (DIGITS.test(text) ? characters : text).length < least ? null : { find: text };
}

/**
 * Whether an order that has changed belongs to the list. What the server has found is its alone to say: such a list keeps
 * the orders that it has. @param period of the server's answer @param isListed is it there already?
 */
export function isMeant(
  order: Order,
  filter: HistoryFilter,
  period: HistoryPeriod = {},
  isListed = false,
): boolean {
  const { status, datetimeCreated, payment, orderId, disputes = [] } = order;
  if (status === 'IN_PROGRESS' || status === 'EXPIRED') return false;
  return (
    (filter.find === undefined || isListed) &&
    (filter.status === undefined || filter.status === status) &&
    (filter.dispute === undefined || disputes.some(filter.dispute === 'open' ? isUndecided : () => true)) &&
    (filter.last4 === undefined || filter.last4 === payment?.last4) &&
    (filter.code === undefined || filter.code === shortId(orderId)) &&
    (period.since === undefined || datetimeCreated >= period.since) &&
    (period.until === undefined || datetimeCreated <= period.until)
  );
}
