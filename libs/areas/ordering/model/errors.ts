import { defineErrors } from '@lineless/kernel/errors';

export const orderErrors = defineErrors({
  ORDER_NOT_FOUND: { kind: 'not-found', message: 'Order Not Found' },
  LOCATION_NOT_FOUND: { kind: 'not-found', message: 'No location found' },
  /** The message is what the location's people have written for their guests. */
  ORDERING_PAUSED: { kind: 'conflict', message: 'This location takes no orders at the moment.' },
  LOCATION_CLOSED: { kind: 'conflict', message: 'This location is closed. Nothing can be ordered now.' },
  ORDER_NOT_FOLLOWABLE: { kind: 'conflict', message: 'There is nothing to wait for any more.' },
  PUSH_NOT_OFFERED: { kind: 'conflict', message: 'Notifications are not switched on here.' },
  PUSH_ENDPOINT_REFUSED: { kind: 'invalid', message: 'This is no address of a push service.' },
  WRONG_LOCATION: { kind: 'conflict', message: 'Wrong Location' },
  PRODUCT_UNAVAILABLE: { kind: 'conflict', message: 'An item in your cart is not available right now.' },
  OPTION_UNKNOWN: {
    kind: 'conflict',
    message: 'The menu has changed. Please choose the options of an item again.',
  },
  OPTION_SOLD_OUT: { kind: 'conflict', message: 'An option in your cart is sold out.' },
  TOO_FEW_OPTIONS: { kind: 'conflict', message: 'Please choose what an item in your cart comes with.' },
  TOO_MANY_OPTIONS: { kind: 'conflict', message: 'An item in your cart has too many options.' },
  TIP_TOO_HIGH: { kind: 'invalid', message: 'This tip is higher than the order. Please check the amount.' },
  ORDER_TOO_LARGE: { kind: 'invalid', message: 'This order is too large. Please make several of it.' },
  TOO_MANY_UNPAID_ORDERS: {
    kind: 'conflict',
    message:
      'You have several orders that are not paid yet. Please pay for one, or try again in a few minutes.',
  },
  TOO_MANY_FREE_ORDERS: {
    kind: 'conflict',
    message: 'You have several free orders that are not picked up yet. Please pick one up first.',
  },
  TOO_MANY_CHANGES: {
    kind: 'conflict',
    message: 'This order was changed too often. Please pay for it as it is, or order again.',
  },
  TOO_MANY_PIECES_HELD: {
    kind: 'conflict',
    message: 'You have set aside as many pieces as you can without paying.',
  },
  SOLD_OUT: { kind: 'conflict', message: 'An item in your cart is sold out.' },
  PAYMENT_NOT_CONFIRMED: { kind: 'conflict', message: 'Payment was not successful.' },
  ORDER_NOT_FREE: { kind: 'conflict', message: 'Order is not free.' },
  PAYMENT_PROCESSING: {
    kind: 'conflict',
    message: 'Your bank is still deciding about this payment. Until it has, the order cannot be changed.',
  },
  ORDER_EXPIRED: { kind: 'conflict', message: 'This order was not paid in time. Please order again.' },
  ORDER_NOT_REVISABLE: { kind: 'conflict', message: 'This order can no longer be changed.' },
  ORDER_CHANGED: {
    kind: 'conflict',
    message: 'This order was changed at the same moment. Please try again.',
  },
  ORDER_NOT_PREPARABLE: { kind: 'conflict', message: 'Only a paid order can be prepared.' },
  ORDER_NOT_COMPLETABLE: {
    kind: 'conflict',
    message: 'This order has not been paid. Please ask the customer to pay first.',
  },
  ORDER_NOT_REFUNDABLE: {
    kind: 'conflict',
    message: 'Only a paid order that was not picked up can be refunded.',
  },
  ITEM_NOT_IN_ORDER: { kind: 'not-found', message: 'This item is not in the order.' },
  MORE_THAN_ORDERED: { kind: 'invalid', message: 'The order has fewer of this item.' },
  REFUND_FAILED: {
    kind: 'unavailable',
    message: 'We were unable to refund your order. Please try again later.',
  },
  PAYMENT_DISPUTED: {
    kind: 'conflict',
    message:
      'The cardholder has disputed this payment with the bank, so nothing of it can be refunded. The dispute is answered at the payment provider.',
  },
  PAYMENTS_UNAVAILABLE: {
    kind: 'unavailable',
    message: 'An error occurred while processing your order. Please try again.',
  },
  WEBHOOK_REFUSED: { kind: 'invalid', message: 'The signature of this notice is not valid.' },
  NO_TEST_PAYMENTS: { kind: 'not-found', message: 'The page you are looking for does not exist.' },
});
