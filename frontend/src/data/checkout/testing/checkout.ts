import type { Checkout } from '../checkout';

/** Ana's order o1 at Main Bar, about to be paid. */
export function checkoutOfOrder(over: Partial<Checkout> = {}): Checkout {
  return {
    orderId: 'o1',
    userId: 'ana',
    vendorLocationId: '064E1',
    clientSecret: 'secret',
    paymentIntentId: 'pi_1',
    tip: 15,
    held: {},
    ...over,
  };
}
