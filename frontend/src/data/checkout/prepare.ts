import { problemOf } from '@/shared/api/problem';
import { WrongUser } from './checkout';

/** C5, C8: what stands between the cart and the checkout, in the specified words. */
const NO_VENDOR = 'Unable to proceed: Vendor information is missing. Please try refreshing the page.';
const NO_LOCATION = 'Unable to proceed: Location information is missing. Please try refreshing the page.';
const SERVER_FAILURE = 'An error occurred while processing your order. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** C5: what is missing of a cart's place, or `null` when one may go on. Without a location its vendor is not known. */
export function whatIsMissing(has: { vendor: boolean; location: boolean }): string | null {
  if (!has.location) return NO_LOCATION;
  return has.vendor ? null : NO_VENDOR;
}

/** The stored order cannot be used any more: forget it and create another (C4). */
const LOST_ORDER = [
  'ORDER_NOT_FOUND',
  'ORDER_EXPIRED',
  'ORDER_NOT_REVISABLE',
  'TOO_MANY_CHANGES',
  'WRONG_LOCATION',
  'NOT_FOUND',
];

export function isLostOrder(error: unknown): boolean {
  return LOST_ORDER.includes(problemOf(error).code);
}

/** Of the order as it was, and not of the cart: nothing that stops a customer here. */
export function isTipTooHigh(error: unknown): boolean {
  return problemOf(error).code === 'TIP_TOO_HIGH';
}

const ABOUT_STOCK = [
  'SOLD_OUT',
  'PRODUCT_UNAVAILABLE',
  'OPTION_SOLD_OUT',
  'OPTION_UNKNOWN',
  'TOO_FEW_OPTIONS',
  'TOO_MANY_OPTIONS',
];

/** Something in the cart cannot be had: the menu here is older than the server's. */
export function isAboutStock(error: unknown): boolean {
  const { code } = problemOf(error);
  return ABOUT_STOCK.includes(code);
}

/** C8: the server's own sentence, else the specified ones. */
export function preparationFailure(error: unknown): string {
  if (error instanceof WrongUser) return error.message;
  const problem = problemOf(error);
  if (problem.status === 0) return UNEXPECTED;
  return problem.message || SERVER_FAILURE;
}
