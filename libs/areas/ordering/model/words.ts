import { atPlace, counted, dollars, quoted, type Words } from '@lineless/contracts/audit/words';
import type { Cart, OrderEvent } from './events';
import { WRITTEN_BY_NO_ONE } from './refund-reasons';

/** 'order-{orderId}' */
export const orderWords: Words<OrderEvent> = {
  OrderPlaced: (cart, told) => `placed the order${atPlace(told)}: ${cartText(cart)}`,
  OrderRevisionRequested: (cart) => `asked for another cart: ${cartText(cart)}`,
  OrderRevised: (cart) => `changed the cart: ${cartText(cart)}`,
  OrderPaymentStarted: () => 'began the payment',
  OrderPaid: ({ method, amount, last4 }) =>
    method === 'FREE'
      ? 'confirmed that there was nothing to pay'
      : `confirmed the payment of ${dollars(amount)} by ${METHODS[method]}${last4 === undefined ? '' : ` ending in ${last4}`}`,
  OrderPrepared: (_, told) => `said that the order is ready${atPlace(told)}`,
  OrderRecalled: () => 'took back that the order is ready',
  OrderSectionPrepared: ({ section }) => `said that the part of ${section} is ready`,
  OrderSectionRecalled: ({ section }) => `took back that the part of ${section} is ready`,
  OrderCompleted: ({ via }, told) => `completed the order${atPlace(told)}, ${HANDED_OVER[via]}`,
  OrderRefundRequested: ({ reason }) => `asked for a refund${unwritten(reason) ?? quoted(reason)}`,
  OrderRefunded: ({ amount }) => `refunded ${dollars(amount)}`,
  OrderRefundFailed: ({ reason }) => `found that the refund did not arrive${quoted(plain(reason))}`,
  OrderPartlyRefunded: ({ amount }) => `refunded ${dollars(amount)} of it at the payment provider`,
  OrderPartialRefundFailed: ({ reason }) =>
    `found that the part refunded at the payment provider did not arrive${quoted(plain(reason))}`,
  OrderDisputeRecorded: ({ state, amount, reason }) =>
    `recorded that ${DISPUTES[state]} ${dollars(amount)}${quoted(reason)}`,
  OrderItemRefundRequested: ({ quantity, price, tax }) =>
    `took ${counted(quantity, 'missing piece')} off the order, ${dollars(price + tax)} to go back`,
  OrderItemRefunded: ({ amount }) => `paid ${dollars(amount)} back for what was missing`,
  OrderItemRefundFailed: ({ reason }) =>
    `found that the money for what was missing did not arrive${quoted(plain(reason))}`,
  OrderFollowed: () => 'asked to be told when the order is ready',
  OrderCustomerTold: ({ kind }) => `told the customer: ${NOTICES[kind]}`,
  OrderExpired: () => 'let the order expire, because nobody had paid it',
  OrderStockSettled: ({ outcome }) => `settled the counted stock: ${outcome}`,
};

const METHODS = { card: 'card', apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;
const HANDED_OVER = { scan: 'by scan', typed: 'by its code', button: 'by the button' } as const;
const DISPUTES = {
  inquiry: 'the bank asks about',
  open: 'the cardholder disputes',
  won: 'the bank has decided for the venue about',
  lost: 'the bank has given the cardholder',
} as const;
const NOTICES = {
  ready: 'the order is ready',
  missing: 'something is missing',
  refunded: 'the order is refunded',
} as const;

/** ': no reason given', as a table of orders has it; `undefined` for what a member of staff has written */
function unwritten(reason: string): string | undefined {
  const text = WRITTEN_BY_NO_ONE.get(reason);
  return text && `: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** A provider's code as it is read: 'expired or canceled card'. */
const plain = (code: string | undefined): string | undefined => code?.replaceAll('_', ' ');

function cartText({ items, amounts, promotionDescription }: Cart): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const promotion = promotionDescription === undefined ? '' : ` with ${promotionDescription}`;
  return `${counted(pieces, 'item')}, ${dollars(amounts.total)}${promotion}`;
}
