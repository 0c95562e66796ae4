import { SPECIFIED_AT } from '@lineless/kernel/testing/given-when-then';
import type { OrderCommand } from '../model/decide';
import type { Cart, OrderEvent, SoldItem } from '../model/events';

/** An order's life in examples, for specifications. */
export const at = SPECIFIED_AT;
export const expiresAt = '2026-06-12T22:15:00.000Z';
export const afterExpiry = '2026-06-12T22:15:00.001Z';
export const maya = { userId: 'staff-1', name: 'Maya' };
export const noor = { userId: 'staff-2', name: 'Noor' };

export const beer: SoldItem = {
  productId: 'beer',
  name: 'Lager',
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_40060003',
  imageUrls: [],
  price: 900,
  quantity: 2,
  lineAmount: 1_800,
  trackQuantity: false,
};
export const shirt: SoldItem = {
  ...beer,
  productId: 'shirt-m',
  name: 'Tour shirt',
  variantName: 'Medium',
  productType: 'MERCHANDISE',
  price: 3_500,
  quantity: 1,
  lineAmount: 3_500,
  trackQuantity: true,
};

export const amounts = { subtotal: 5_300, discount: 0, tip: 0, tax: 504, eventFee: 0, total: 5_804 };
const free = { subtotal: 40, discount: 0, tip: 0, tax: 4, eventFee: 0, total: 44 };

export const placed: Extract<OrderEvent, { type: 'OrderPlaced' }> = {
  type: 'OrderPlaced',
  data: {
    orderId: 'order-1',
    userId: 'ana',
    vendorId: 'v1',
    vendorName: 'Harbour Hall',
    vendorLocationId: '064E1',
    locationDescription: 'Main bar',
    address: { line1: '1 Pier', city: 'Long Beach', state: 'CA', zip: '90802' },
    items: [beer, shirt],
    amounts,
    expiresAt,
  },
};
export const placedFree: OrderEvent = { type: 'OrderPlaced', data: { ...placed.data, amounts: free } };
export const started: OrderEvent = { type: 'OrderPaymentStarted', data: { paymentIntentId: 'pi_1' } };
export const payment = {
  method: 'card' as const,
  last4: '4242',
  payer: { firstName: 'Ana', lastName: 'Morales' },
  paymentIntentId: 'pi_1',
  amount: amounts.total,
};
export const paid: OrderEvent = { type: 'OrderPaid', data: payment };
export const prepared: OrderEvent = { type: 'OrderPrepared', data: { by: maya } };
export const recalled: OrderEvent = { type: 'OrderRecalled', data: { by: maya } };
export const completed: OrderEvent = { type: 'OrderCompleted', data: { by: maya, via: 'scan' } };
export const refundRequested: OrderEvent = {
  type: 'OrderRefundRequested',
  data: { reason: 'NONE_PROVIDED', by: maya },
};
export const refunded: OrderEvent = {
  type: 'OrderRefunded',
  data: { refundId: 're_1', amount: amounts.total },
};
export const refundFailed: OrderEvent = {
  type: 'OrderRefundFailed',
  data: { refundId: 're_1', reason: 'expired_or_canceled_card' },
};
export const beerMissing = {
  type: 'OrderItemRefundRequested',
  data: { number: 1, productId: 'beer', quantity: 1, price: 900, tax: 86, by: maya },
} as const satisfies OrderEvent;
export const shirtMissing = {
  type: 'OrderItemRefundRequested',
  data: { number: 1, productId: 'shirt-m', quantity: 1, price: 3_500, tax: 333, by: maya },
} as const satisfies OrderEvent;
export const beerRefunded: OrderEvent = {
  type: 'OrderItemRefunded',
  data: { number: 1, refundId: 're_item', amount: 986 },
};
export const expired: OrderEvent = { type: 'OrderExpired', data: {} };

/** Beer alone, with a tip. */
export const revision: Cart = {
  items: [beer],
  amounts: { subtotal: 1_800, discount: 0, tip: 270, tax: 171, eventFee: 0, total: 2_241 },
};
export const freeRevision: Cart = { items: [beer], amounts: free };
export const wanted: OrderEvent = { type: 'OrderRevisionRequested', data: revision };
export const revised: OrderEvent = { type: 'OrderRevised', data: revision };

const shirts = [{ productId: 'shirt-m', quantity: 1 }];
export const stockCommitted: OrderEvent = {
  type: 'OrderStockSettled',
  data: { outcome: 'committed', quantities: shirts },
};
export const stockReturned: OrderEvent = { type: 'OrderStockSettled', data: { outcome: 'returned' } };
export const stockReleased: OrderEvent = { type: 'OrderStockSettled', data: { outcome: 'released' } };

export const commands = {
  place: { type: 'PlaceOrder', order: placed.data, paymentIntentId: 'pi_1' },
  placeFree: { type: 'PlaceOrder', order: { ...placed.data, amounts: free }, paymentIntentId: null },
  revise: { type: 'ReviseOrder', basedOn: placed.data, cart: revision, paymentIntentId: null },
  confirmRevision: { type: 'ConfirmRevision', amount: revision.amounts.total },
  recordPayment: { type: 'RecordPayment', payment },
  recordFree: { type: 'RecordFree' },
  prepare: { type: 'PrepareOrder', by: maya },
  recall: { type: 'RecallOrder', by: maya },
  complete: { type: 'CompleteOrder', by: maya, via: 'scan' },
  completeByNoor: { type: 'CompleteOrder', by: noor, via: 'typed' },
  requestRefund: { type: 'RequestRefund', reason: 'NONE_PROVIDED', by: maya },
  requestRefundByNoor: { type: 'RequestRefund', reason: 'cold', by: noor },
  recordRefund: { type: 'RecordRefund', refundId: 're_1', amount: amounts.total },
  recordRefundFailure: {
    type: 'RecordRefundFailure',
    refundId: 're_1',
    reason: 'expired_or_canceled_card',
  },
  prepareBar: { type: 'PrepareOrder', by: maya, section: 'bar' },
  recallBar: { type: 'RecallOrder', by: maya, section: 'bar' },
  takeOffBeer: { type: 'TakeOffItem', lineId: 'beer', quantity: 1, tax: 86, basedOn: 0, by: maya },
  takeOffShirt: { type: 'TakeOffItem', lineId: 'shirt-m', quantity: 1, tax: 333, basedOn: 0, by: maya },
  recordItemRefund: { type: 'RecordItemRefund', number: 1, refundId: 're_item', amount: 986 },
  expire: { type: 'ExpireOrder' },
  commitStock: { type: 'SettleStock', outcome: 'committed', quantities: shirts },
  returnStock: { type: 'SettleStock', outcome: 'returned', quantities: [] },
  releaseStock: { type: 'SettleStock', outcome: 'released', quantities: [] },
} satisfies Record<string, OrderCommand>;
