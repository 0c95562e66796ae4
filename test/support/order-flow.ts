import type { z } from 'zod';
import { problemOfChoice } from '@lineless/contracts/catalogue/options';
import { product, type Product } from '@lineless/contracts/catalogue/products';
import { errorBody, listOf } from '@lineless/contracts/common';
import {
  completedOrderAnswer,
  orderAnswer,
  placedOrderAnswer,
  type CompletedOrderAnswer,
  type Order,
} from '@lineless/contracts/ordering/orders';
import { DEMO, GOOD_CARD, type Answer, type ApiClient } from './api-client';

export interface Placed {
  readonly orderId: string;
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly order: Order;
  /** Who placed it. */
  readonly userId: string;
}

/** How many of each product, by id. */
export type Cart = Readonly<Record<string, number>>;

/** The answer as its contract describes it. @throws Error with what came instead */
export function read<Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
  status = 200,
): z.output<Schema> {
  const parsed = schema.safeParse(answer.body);
  if (answer.status === status && parsed.success) return parsed.data;
  throw new Error(
    `${answer.status} ${JSON.stringify(answer.body)}${parsed.success ? '' : parsed.error.message}`,
  );
}

export function orderOf(answer: Answer): Order {
  return read(answer, orderAnswer).order;
}

/** `[status, code]` of a refusal, which must look like every other refusal. */
export function refusal(answer: Answer): readonly [number, string] {
  const { error, message, code, requestId } = errorBody.strict().parse(answer.body);
  if (error !== message || requestId !== answer.headers['x-request-id'])
    throw new Error(`Not our kind of refusal: ${JSON.stringify(answer.body)}`);
  return [answer.status, code];
}

export async function menu(client: ApiClient, location: string = DEMO.location): Promise<readonly Product[]> {
  return read(await client.get(`/api/vendor-locations/${location}/products`), listOf(product)).items;
}

/** The products a customer of the demo location can have without end and without a choice, for flows in a loop. */
export async function untrackedProducts(
  client: ApiClient,
  location: string = DEMO.location,
): Promise<string[]> {
  const products = await menu(client, location);
  return products
    .filter((item) => item.isAvailable && !item.trackQuantity && Number(item.price) > 1)
    .filter(({ optionGroups = [] }) => problemOfChoice(optionGroups, []) === null)
    .map((item) => item.productId);
}

export interface PlaceOptions {
  readonly location?: string;
  readonly key?: string;
  readonly quantity?: number;
  readonly tip?: string;
}

/** Sends the order, with any result. */
export function tryToPlace(client: ApiClient, cart: Cart, options: PlaceOptions = {}): Promise<Answer> {
  return client.post(
    `/api/users/${client.userId}/orders`,
    {
      vendorLocationId: options.location ?? DEMO.location,
      cartItems: Object.entries(cart).map(([productId, quantity]) => ({ productId, quantity })),
      tipAmount: options.tip ?? '2.00',
    },
    options.key === undefined ? undefined : { 'idempotency-key': options.key },
  );
}

/** An order to be paid for, of so many of each product (one, unless said otherwise). */
export async function place(
  client: ApiClient,
  productIds: readonly string[],
  options: PlaceOptions = {},
): Promise<Placed> {
  const cart = Object.fromEntries(productIds.map((productId) => [productId, options.quantity ?? 1]));
  return placedOf(client, await tryToPlace(client, cart, options));
}

/** @throws Error when the order was not placed, or has nothing to be paid */
export function placedOf(client: ApiClient, answer: Answer): Placed {
  const { order, clientSecret, paymentIntentId } = read(answer, placedOrderAnswer, 201);
  if (clientSecret === null || paymentIntentId === null) throw new Error('There is nothing to pay');
  return { orderId: order.orderId, clientSecret, paymentIntentId, order, userId: client.userId };
}

/** What the provider's form does in the browser. */
export async function confirmCard(
  client: ApiClient,
  placed: Pick<Placed, 'paymentIntentId' | 'clientSecret'>,
  paymentMethod: object = GOOD_CARD,
): Promise<Answer> {
  return client.post(`/api/test-payments/${placed.paymentIntentId}/confirm`, {
    clientSecret: placed.clientSecret,
    paymentMethod,
  });
}

export async function markPaid(client: ApiClient, { orderId }: Pick<Placed, 'orderId'>): Promise<Answer> {
  return client.put(`/api/users/${client.userId}/orders/${orderId}/markPaid`, {});
}

/** Placed, and paid for with a good card. */
export async function buy(
  client: ApiClient,
  productIds: readonly string[],
  options: PlaceOptions = {},
): Promise<Placed> {
  const placed = await place(client, productIds, options);
  await confirmCard(client, placed);
  const order = orderOf(await markPaid(client, placed));
  if (order.status !== 'PAID') throw new Error(`The order is ${order.status}`);
  return { ...placed, order };
}

export async function complete(
  staff: ApiClient,
  orderId: string,
  via: 'scan' | 'typed' | 'button' = 'scan',
): Promise<Answer> {
  return staff.put(`/api/users/staff-user-id/orders/${orderId}/complete`, { via });
}

export function completionOf(answer: Answer): CompletedOrderAnswer {
  return read(answer, completedOrderAnswer);
}

/** The order as its customer's page reads it. */
export async function orderAsSeenBy(
  client: ApiClient,
  orderId: string,
  userId = client.userId,
): Promise<Order> {
  return orderOf(await client.get(`/api/users/${userId}/orders/${orderId}`));
}
