import { orderFormats, type OrderEvent } from '@lineless/areas/ordering/model/events';
import { deriveId } from '@lineless/kernel/derive-id';
import { demoVendor } from '@lineless/demo/venue';
import { DEMO } from './api-client';
import type { History, PastEvent } from './past';

const MINUTE_MS = 60_000;
const PRICE = 800;
const TAX = 76;
const maya = { userId: 'maya', name: 'Maya R.' };

export interface PastOrder {
  readonly orderId: string;
  readonly userId?: string;
  readonly location?: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  /** One that the provider knows, where something is to come of it. */
  readonly paymentIntentId?: string;
  /** Who has paid; Ana Mora where nothing is said. */
  readonly payer?: { readonly firstName: string; readonly lastName: string };
  readonly becomes: 'IN_PROGRESS' | 'PAID' | 'COMPLETE' | 'REFUNDED' | 'EXPIRED';
}

/** An id that the same name always gives. */
export function pastId(...name: readonly string[]): string {
  return deriveId('past', ...name);
}

/** An order of one glass that was placed, and went its way within minutes. */
export function pastOrder(order: PastOrder): History {
  return { stream: `order-${order.orderId}`, events: lifeOf(order), formats: orderFormats };
}

function lifeOf(order: PastOrder) {
  const { orderId, userId = 'a-guest', location = DEMO.location, placedAt, becomes } = order;
  const life: PastEvent<OrderEvent>[] = [];
  const add = (minutes: number, event: OrderEvent) =>
    life.push({ ...event, on: placedAt + minutes * MINUTE_MS });
  const { addressLine1: line1, city, state, zip } = demoVendor.details;
  const glass = {
    productId: 'a-glass',
    name: 'Glass',
    productType: 'ALCOHOLIC_ITEM',
    productTaxCode: 'txcd_99999999',
    imageUrls: [],
    price: PRICE,
    quantity: 1,
    lineAmount: PRICE,
    trackQuantity: false,
  } as const;
  const amounts = { subtotal: PRICE, discount: 0, tip: 0, tax: TAX, eventFee: 0, total: PRICE + TAX };
  const { paymentIntentId = `pi_${orderId}` } = order;
  add(0, {
    type: 'OrderPlaced',
    data: {
      orderId,
      userId,
      vendorId: DEMO.vendor,
      vendorName: demoVendor.details.name,
      vendorLocationId: location,
      locationDescription: 'Main Bar',
      address: { line1, city, state, zip },
      expiresAt: new Date(placedAt + 15 * MINUTE_MS).toISOString(),
      items: [{ ...glass, imageUrls: [] }],
      amounts,
    },
  });
  add(0, { type: 'OrderPaymentStarted', data: { paymentIntentId } });
  if (becomes === 'IN_PROGRESS') return life;
  if (becomes === 'EXPIRED') {
    add(15, { type: 'OrderExpired', data: {} });
    return life;
  }
  const { payer = { firstName: 'Ana', lastName: 'Mora' } } = order;
  add(1, {
    type: 'OrderPaid',
    data: { method: 'card', last4: '4242', payer, paymentIntentId, amount: amounts.total },
  });
  if (becomes === 'PAID') return life;
  if (becomes === 'COMPLETE') {
    add(3, { type: 'OrderPrepared', data: { by: maya } });
    add(4, { type: 'OrderCompleted', data: { by: maya, via: 'scan' } });
    return life;
  }
  add(5, { type: 'OrderRefundRequested', data: { by: maya, reason: 'NONE_PROVIDED' } });
  add(5, { type: 'OrderRefunded', data: { refundId: `re_${orderId}`, amount: amounts.total } });
  return life;
}
