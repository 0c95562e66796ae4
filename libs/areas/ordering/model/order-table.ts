import { BYTE_ORDER_MARK, csvLine } from '@lineless/kernel/csv';
import { shortId } from '@lineless/kernel/ids';
import { formatAmount } from '@lineless/kernel/money';
import { givenBack, missingOf } from './item-refunds';
import type { OrderState } from './state';
import { boardName } from './view';

/** The columns of an export, in their order. Times are ISO 8601 UTC, amounts decimal. */
const COLUMNS: Readonly<Record<string, (order: OrderState) => string | undefined>> = {
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
      .map((item) => ({ ...item, quantity: missingOf({ itemRefunds }, item.productId) }))
      .filter(({ quantity }) => quantity > 0)
      .map(itemText)
      .join('; '),
  givenBack: (order) => formatAmount(order.refunded?.amount ?? givenBack(order)),
  method: ({ paid }) => paid?.method,
  last4: ({ paid }) => paid?.last4,
  placed: ({ placedAt }) => placedAt,
  paid: ({ paid }) => paid?.at,
  prepared: ({ prepared }) => prepared?.at,
  completed: ({ completed }) => completed?.at,
  completedBy: ({ completed }) => completed?.by.name,
  refunded: ({ refunded }) => refunded?.at,
  refundReason: ({ refundRequested }) => refundRequested?.reason,
  dispute: ({ disputes }) => disputes.at(-1)?.state,
};

export const orderTableHead = BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));

export function orderTableRow(order: OrderState): string {
  return csvLine(Object.values(COLUMNS).map((cell) => cell(order)));
}

/** '2 × Night Shift Tee, Medium' */
function itemText({ quantity, name, variantName }: OrderState['items'][number]): string {
  return `${quantity} × ${variantName === undefined ? name : `${name}, ${variantName}`}`;
}
