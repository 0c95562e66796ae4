import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { lineIdOf } from '@lineless/contracts/ordering/lines';
import { BYTE_ORDER_MARK, csvLine } from '@lineless/kernel/csv';
import { shortId } from '@lineless/kernel/ids';
import { CURRENCY, formatAmount } from '@lineless/kernel/money';
import { givenBack, missingOf } from './item-refunds';
import { WRITTEN_BY_NO_ONE } from './refund-reasons';
import type { OrderState } from './state';
import { boardName } from './view';

type Cell = (order: OrderState, timeZone: string) => string | undefined;

/**
 * The columns of an export, in their order. Times are ISO 8601 UTC, and beside them as the venue's clock shows them;
 * amounts are decimal.
 */
const COLUMNS: Readonly<Record<string, Cell>> = {
  code: ({ orderId }) => shortId(orderId),
  orderId: ({ orderId }) => orderId,
  status: ({ status }) => status,
  customer: ({ paid }) => boardName(paid?.payer),
  items: ({ items }) => items.map(itemText).join('; '),
  subtotal: ({ amounts }) => formatAmount(amounts.subtotal),
  discount: ({ amounts }) => formatAmount(amounts.discount),
  tip: ({ amounts }) => formatAmount(amounts.tip),
  tax: ({ amounts }) => formatAmount(amounts.tax),
  eventFee: ({ amounts }) => formatAmount(amounts.eventFee),
  total: ({ amounts }) => formatAmount(amounts.total),
  missing: ({ items, itemRefunds }) =>
    items
      .map((item) => ({ ...item, quantity: missingOf({ itemRefunds }, lineIdOf(item)) }))
      .filter(({ quantity }) => quantity > 0)
      .map(itemText)
      .join('; '),
  givenBack: (order) => formatAmount(order.refunded?.amount ?? givenBack(order)),
  method: ({ paid }) => paid?.method,
  last4: ({ paid }) => paid?.last4,
  placed: ({ placedAt }) => placedAt,
  placedLocal: ({ placedAt }, timeZone) => local(placedAt, timeZone),
  paid: ({ paid }) => paid?.at,
  paidLocal: ({ paid }, timeZone) => local(paid?.at, timeZone),
  prepared: ({ prepared }) => prepared?.at,
  preparedLocal: ({ prepared }, timeZone) => local(prepared?.at, timeZone),
  completed: ({ completed }) => completed?.at,
  completedLocal: ({ completed }, timeZone) => local(completed?.at, timeZone),
  completedBy: ({ completed }) => completed?.by.name,
  refunded: ({ refunded }) => refunded?.at,
  refundedLocal: ({ refunded }, timeZone) => local(refunded?.at, timeZone),
  refundReason: ({ refundRequested: asked }) =>
    asked ? (WRITTEN_BY_NO_ONE.get(asked.reason) ?? asked.reason) : undefined,
  dispute: ({ disputes }) => disputes.at(-1)?.state,
  location: ({ locationDescription }) => locationDescription,
  currency: () => CURRENCY.toUpperCase(),
  timeZone: (_, timeZone) => timeZone,
};

export const orderTableHead = BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));

/** @param timeZone of the venue, IANA name */
export function orderTableRow(order: OrderState, timeZone: string): string {
  return csvLine(Object.values(COLUMNS).map((cell) => cell(order, timeZone)));
}

/** '2026-06-12 23:05:00' */
function local(at: string | undefined, timeZone: string): string | undefined {
  return at && format(new TZDate(at, timeZone), 'yyyy-MM-dd HH:mm:ss');
}

/** '2 × Night Shift Tee, Medium', '1 × Tacos (No jalapeño)' */
function itemText({ quantity, name, variantName, options = [] }: OrderState['items'][number]): string {
  const chosen = options.length === 0 ? '' : ` (${options.map((option) => option.name).join(', ')})`;
  return `${quantity} × ${variantName === undefined ? name : `${name}, ${variantName}`}${chosen}`;
}
