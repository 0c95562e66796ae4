import { z } from 'zod';
import { product, productAnswer, productChange } from './catalogue';
import { listOf } from './common';
import { inboxAnswer, inboxQuery, session, startRequest, verifyRequest } from './identity';
import {
  completedOrderAnswer,
  completeRequest,
  fulfilledOrdersQuery,
  locationOrdersQuery,
  order,
  orderAnswer,
  placedOrderAnswer,
  placeOrderRequest,
  refundRequest,
  reviseOrderRequest,
  taxAnswer,
  taxRequest,
  vendorOrdersQuery,
} from './orders';
import { pageQuery } from './common';
import { confirmPaymentAnswer, confirmPaymentRequest, verifyPaymentRequest } from './payments';
import { publicSettings } from './settings';
import { userRoleAnswer } from './staff';
import { shortCodeRedirect, vendor, vendorLocation, vendorLocationQuery, vendorQuery } from './venues';

/** One HTTP call of the product, as the OpenAPI file describes it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly who: 'anyone' | 'signed in' | 'the customer or staff' | 'staff' | 'the payment provider';
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly status?: 200 | 201 | 204;
  readonly answer?: z.ZodType;
  /** Stable codes beyond INVALID_INPUT, NOT_SIGNED_IN, ROLE_LACKING and NOT_FOUND. */
  readonly errors?: readonly string[];
}

const ORDER = '/users/{userId}/orders/{orderId}';

/** Every call, in the order in which a reader would look for them (S7, C7, API.md). */
export const calls: readonly Call[] = [
  {
    method: 'GET',
    path: '/settings',
    summary: 'What the pages have to know of the configuration',
    who: 'anyone',
    answer: publicSettings,
  },

  {
    method: 'POST',
    path: '/auth/start',
    summary: 'Send a sign-in code by SMS',
    who: 'anyone',
    body: startRequest,
    status: 204,
    errors: ['INVALID_PHONE', 'too_many_attempts'],
  },
  {
    method: 'POST',
    path: '/auth/verify',
    summary: 'Sign in with the code',
    who: 'anyone',
    body: verifyRequest,
    answer: session,
    errors: ['WRONG_CODE', 'too_many_attempts'],
  },
  {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'New tokens for the refresh cookie',
    who: 'anyone',
    answer: session,
  },
  { method: 'POST', path: '/auth/logout', summary: 'End the session', who: 'anyone', status: 204 },
  {
    method: 'GET',
    path: '/dev/inbox',
    summary: 'The codes sent last (local provider only)',
    who: 'anyone',
    query: inboxQuery,
    answer: inboxAnswer,
  },

  {
    method: 'GET',
    path: '/vendors',
    summary: 'All vendors',
    who: 'anyone',
    query: pageQuery,
    answer: listOf(vendor),
  },
  {
    method: 'GET',
    path: '/vendor',
    summary: 'A vendor, as the first of items',
    who: 'anyone',
    query: vendorQuery,
    answer: listOf(vendor),
    errors: ['VENDOR_NOT_FOUND'],
  },
  {
    method: 'GET',
    path: '/vendor-locations',
    summary: "A vendor's locations",
    who: 'anyone',
    query: vendorQuery,
    answer: listOf(vendorLocation),
  },
  {
    method: 'GET',
    path: '/vendor-location',
    summary: 'A location, as the first of items',
    who: 'anyone',
    query: vendorLocationQuery,
    answer: listOf(vendorLocation),
    errors: ['LOCATION_NOT_FOUND'],
  },
  {
    method: 'GET',
    path: '/short-code-redirects/{code}',
    summary: 'Where a short link leads',
    who: 'anyone',
    answer: shortCodeRedirect,
    errors: ['LINK_NOT_FOUND'],
  },
  {
    method: 'GET',
    path: '/vendors/{vendorId}/user-role',
    summary: "The caller's role at a vendor",
    who: 'signed in',
    answer: userRoleAnswer,
  },

  {
    method: 'GET',
    path: '/vendor-locations/{vendorLocationId}/products',
    summary: 'The menu of a location',
    who: 'anyone',
    query: pageQuery,
    answer: listOf(product),
  },
  {
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/products-v2/{productId}',
    summary: 'Change availability or price',
    who: 'staff',
    body: productChange,
    answer: productAnswer,
  },

  {
    method: 'POST',
    path: '/taxes/calculate',
    summary: 'Tax on a cart, in cents',
    who: 'anyone',
    body: taxRequest,
    answer: taxAnswer,
  },
  {
    method: 'POST',
    path: '/users/{userId}/orders',
    summary: 'Place an order',
    who: 'signed in',
    body: placeOrderRequest,
    status: 201,
    answer: placedOrderAnswer,
    errors: ['SOLD_OUT', 'PRODUCT_UNAVAILABLE', 'PAYMENTS_UNAVAILABLE', 'IDEMPOTENCY_KEY_REUSED'],
  },
  {
    method: 'GET',
    path: '/users/{userId}/orders',
    summary: "The customer's orders, newest first",
    who: 'signed in',
    query: pageQuery,
    answer: listOf(order),
  },
  {
    method: 'GET',
    path: ORDER,
    summary: 'One order',
    who: 'the customer or staff',
    answer: orderAnswer,
    errors: ['ORDER_NOT_FOUND'],
  },
  {
    method: 'PUT',
    path: ORDER,
    summary: 'Change items or tip before paying',
    who: 'signed in',
    body: reviseOrderRequest,
    answer: placedOrderAnswer,
    errors: ['ORDER_NOT_REVISABLE', 'ORDER_CHANGED', 'ORDER_EXPIRED', 'SOLD_OUT', 'PRODUCT_UNAVAILABLE'],
  },
  {
    method: 'PUT',
    path: `${ORDER}/markPaid`,
    summary: 'Ask the server to look whether the payment has succeeded',
    who: 'signed in',
    answer: orderAnswer,
    errors: ['PAYMENT_NOT_CONFIRMED', 'ORDER_EXPIRED'],
  },
  {
    method: 'PUT',
    path: `${ORDER}/complete`,
    summary: 'Hand the order over',
    who: 'staff',
    body: completeRequest,
    answer: completedOrderAnswer,
    errors: ['ORDER_NOT_COMPLETABLE'],
  },
  {
    method: 'PUT',
    path: `${ORDER}/prepare`,
    summary: 'Bump: the order is ready',
    who: 'staff',
    answer: orderAnswer,
    errors: ['ORDER_NOT_PREPARABLE'],
  },
  {
    method: 'PUT',
    path: `${ORDER}/recall`,
    summary: 'Un-bump',
    who: 'staff',
    answer: orderAnswer,
    errors: ['ORDER_NOT_PREPARABLE'],
  },
  {
    method: 'PUT',
    path: `${ORDER}/refund`,
    summary: 'Give the money back',
    who: 'staff',
    body: refundRequest,
    answer: orderAnswer,
    errors: ['ORDER_NOT_REFUNDABLE', 'REFUND_FAILED'],
  },
  {
    method: 'GET',
    path: '/vendor-locations/{vendorLocationId}/orders',
    summary: "A location's history or its live board",
    who: 'staff',
    query: locationOrdersQuery,
    answer: listOf(order),
  },
  {
    method: 'GET',
    path: '/fulfilled-orders',
    summary: 'Orders completed since a time',
    who: 'staff',
    query: fulfilledOrdersQuery,
    answer: listOf(order),
  },
  {
    method: 'GET',
    path: '/vendors/{vendorId}/orders',
    summary: 'Orders paid in a period',
    who: 'staff',
    query: vendorOrdersQuery,
    answer: z.object({ orders: z.array(order), nextToken: z.string().optional() }),
  },

  {
    method: 'POST',
    path: '/test-payments/{paymentIntentId}/confirm',
    summary: "The test provider's card and wallet form",
    who: 'anyone',
    body: confirmPaymentRequest,
    answer: confirmPaymentAnswer,
  },
  {
    method: 'POST',
    path: '/test-payments/{paymentIntentId}/verify',
    summary: 'Answer the 3-D Secure question',
    who: 'anyone',
    body: verifyPaymentRequest,
    answer: confirmPaymentAnswer,
  },
  {
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'What the payment provider tells by itself, signed',
    who: 'the payment provider',
  },
];
