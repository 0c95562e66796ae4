import { DEMO, GOOD_CARD, type ApiClient } from './api-client';

export interface Placed {
  readonly orderId: string;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

/** The products a customer of the demo location can have without end, for flows in a loop. */
export async function untrackedProducts(
  client: ApiClient,
  location: string = DEMO.location,
): Promise<string[]> {
  const menu = await client.get(`/api/vendor-locations/${location}/products`);
  return menu.body.items
    .filter((product: any) => product.isAvailable && !product.trackQuantity && Number(product.price) > 1)
    .map((product: any) => product.productId as string);
}

export async function place(
  client: ApiClient,
  productIds: readonly string[],
  options: { location?: string; key?: string; quantity?: number } = {},
): Promise<Placed> {
  const answer = await client.post(
    `/api/users/${client.userId}/orders`,
    {
      vendorLocationId: options.location ?? DEMO.location,
      cartItems: productIds.map((productId) => ({ productId, quantity: options.quantity ?? 1 })),
      tipAmount: '2.00',
    },
    options.key === undefined ? undefined : { 'idempotency-key': options.key },
  );
  if (answer.status !== 201) throw new Error(`Not placed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return {
    orderId: answer.body.order.orderId,
    clientSecret: answer.body.clientSecret,
    paymentIntentId: answer.body.paymentIntentId,
  };
}

/** What the provider's form does in the browser. */
export async function confirmCard(client: ApiClient, placed: Placed, paymentMethod: object = GOOD_CARD) {
  return client.post(`/api/test-payments/${placed.paymentIntentId}/confirm`, {
    clientSecret: placed.clientSecret,
    paymentMethod,
  });
}

export async function markPaid(client: ApiClient, placed: Placed) {
  return client.put(`/api/users/${client.userId}/orders/${placed.orderId}/markPaid`, {});
}

export async function complete(staff: ApiClient, orderId: string, via: 'scan' | 'typed' | 'button' = 'scan') {
  return staff.put(`/api/users/staff-user-id/orders/${orderId}/complete`, { via });
}
