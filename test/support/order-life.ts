import { confirmPaymentAnswer, type ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { ApiClient } from './api-client';
import { confirmCard, orderAsSeenBy, read, type Placed } from './order-flow';
import { until } from './until';

/** So long an order waits for its payment. */
export const ORDER_LIFE_MS = 15 * 60_000;

/** As its customer's page shows it once it has that status. @throws Error with the one that it has instead */
export async function orderBecomes(
  client: ApiClient,
  orderId: string,
  status: Order['status'],
): Promise<Order> {
  let seen: Order['status'] | undefined;
  return until(
    async () => {
      const order = await orderAsSeenBy(client, orderId);
      seen = order.status;
      return seen === status ? order : undefined;
    },
    () => `the order is ${seen ?? 'not there'}, not ${status}`,
  );
}

/** What the provider's form says about the card. */
export async function payWith(
  client: ApiClient,
  placed: Placed,
  paymentMethod?: object,
): Promise<ConfirmPaymentAnswer> {
  return read(await confirmCard(client, placed, paymentMethod), confirmPaymentAnswer);
}
