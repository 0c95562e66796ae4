import type { Order } from '@lineless/contracts/ordering/orders';

/** So many phones may still be held up to the camera. */
const MOST = 20;

/**
 * Ids of orders that this device is done with and whose codes may still be before its camera: seeing them once more
 * is no second pickup. The scanner takes out the codes that have left its picture.
 */
export const doneCodes = new Set<Order['orderId']>();

/** It was handed over here, or it was said here that it had been. */
export function isDoneWith(orderId: Order['orderId']): void {
  doneCodes.delete(orderId);
  doneCodes.add(orderId);
  for (const oldest of doneCodes) {
    if (doneCodes.size <= MOST) break;
    doneCodes.delete(oldest);
  }
}
