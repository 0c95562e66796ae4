import { anyone, anyoneAbout, paymentProvider, staff, theUser, userOrStaff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import {
  orderAnswer,
  orderList,
  placedOrderAnswer,
  placeOrderRequest,
  reviseOrderRequest,
  taxAnswer,
  taxRequest,
  waitAnswer,
  waitQuery,
} from './orders';
import { followRequest, unfollowRequest } from './following';
import { confirmPaymentAnswer, confirmPaymentRequest, received, verifyPaymentRequest } from './payments';

const ORDER = '/users/{userId}/orders/{orderId}';
/** Another customer's orders are not there (resolution 13). */
const customer = theUser('userId', 'order');
const staffOfOrder = staff('STAFF', 'order', 'orderId');

/** C7: tax, a customer's orders, and what the payment provider says. */
export const orderingCalls = {
  calculateTax: call({
    method: 'POST',
    path: '/taxes/calculate',
    summary: 'Tax on a cart, in cents',
    access: anyone,
    body: taxRequest,
    answer: taxAnswer,
    errors: ['LOCATION_NOT_FOUND', 'PRODUCT_UNAVAILABLE', 'ORDER_TOO_LARGE', 'PAYMENTS_UNAVAILABLE'],
  }),
  placeOrder: call({
    method: 'POST',
    path: '/users/{userId}/orders',
    summary: 'Place an order',
    access: customer,
    body: placeOrderRequest,
    status: 201,
    answer: placedOrderAnswer,
    errors: [
      'LOCATION_NOT_FOUND',
      'LOCATION_CLOSED',
      'ORDERING_PAUSED',
      'SOLD_OUT',
      'PRODUCT_UNAVAILABLE',
      'TIP_TOO_HIGH',
      'ORDER_TOO_LARGE',
      'TOO_MANY_UNPAID_ORDERS',
      'TOO_MANY_FREE_ORDERS',
      'TOO_MANY_PIECES_HELD',
      'PAYMENTS_UNAVAILABLE',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getOrdersOfCustomer: call({
    method: 'GET',
    path: '/users/{userId}/orders',
    summary: "The customer's orders, newest first",
    access: customer,
    query: pageQuery,
    answer: orderList,
    reads: 'orders',
  }),
  getOrder: call({
    method: 'GET',
    path: ORDER,
    summary: 'One order',
    access: userOrStaff(customer, staffOfOrder),
    answer: orderAnswer,
    reads: 'orders',
    errors: ['ORDER_NOT_FOUND'],
  }),
  reviseOrder: call({
    method: 'PUT',
    path: ORDER,
    summary: 'Change items or tip before paying',
    access: customer,
    body: reviseOrderRequest,
    answer: placedOrderAnswer,
    errors: [
      'ORDER_NOT_FOUND',
      'WRONG_LOCATION',
      'LOCATION_CLOSED',
      'ORDERING_PAUSED',
      'ORDER_NOT_REVISABLE',
      'ORDER_CHANGED',
      'PAYMENT_PROCESSING',
      'ORDER_EXPIRED',
      'SOLD_OUT',
      'PRODUCT_UNAVAILABLE',
      'TIP_TOO_HIGH',
      'ORDER_TOO_LARGE',
      'TOO_MANY_CHANGES',
      'TOO_MANY_FREE_ORDERS',
      'TOO_MANY_PIECES_HELD',
      'PAYMENTS_UNAVAILABLE',
    ],
  }),
  markPaid: call({
    method: 'PUT',
    path: `${ORDER}/markPaid`,
    summary: 'Ask the server to look whether the payment has succeeded',
    access: customer,
    answer: orderAnswer,
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_CONFIRMED', 'PRODUCT_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE'],
  }),
  /** Ours. */
  followOrder: call({
    method: 'PUT',
    path: `${ORDER}/follower`,
    summary: 'Tell this browser what becomes of the order, by Web Push',
    access: customer,
    body: followRequest,
    status: 204,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_FOLLOWABLE', 'PUSH_NOT_OFFERED', 'PUSH_ENDPOINT_REFUSED'],
  }),
  /** Ours. */
  unfollowOrder: call({
    method: 'PUT',
    path: `${ORDER}/unfollow`,
    summary: 'Tell this browser nothing more of the order',
    access: customer,
    body: unfollowRequest,
    status: 204,
    errors: ['ORDER_NOT_FOUND'],
  }),
  getExpectedWait: call({
    method: 'GET',
    path: '/vendor-locations/{vendorLocationId}/wait',
    summary:
      'How long an order of this moment will take, or one that waits still takes, by the queue and the pace of the last minutes',
    access: anyoneAbout('location', 'vendorLocationId'),
    query: waitQuery,
    answer: waitAnswer,
    errors: ['LOCATION_NOT_FOUND'],
    reads: 'orders',
  }),
  confirmTestPayment: call({
    method: 'POST',
    path: '/test-payments/{paymentIntentId}/confirm',
    summary: "The test provider's card and wallet form",
    access: anyone,
    body: confirmPaymentRequest,
    answer: confirmPaymentAnswer,
    errors: ['NO_TEST_PAYMENTS', 'PRODUCT_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE'],
  }),
  verifyTestPayment: call({
    method: 'POST',
    path: '/test-payments/{paymentIntentId}/verify',
    summary: 'Answer the 3-D Secure question',
    access: anyone,
    body: verifyPaymentRequest,
    answer: confirmPaymentAnswer,
    errors: ['NO_TEST_PAYMENTS'],
  }),
  receivePaymentNotice: call({
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'What the payment provider tells by itself, signed',
    access: paymentProvider,
    answer: received,
    errors: ['WEBHOOK_REFUSED'],
  }),
};
