import type { Order } from '@lineless/contracts/ordering/orders';
import { lineIdOf } from '@lineless/contracts/ordering/lines';
import { choiceText, noteText } from '@/data/catalogue/choice';
import { fullName, lineName } from '@/data/catalogue/full-name';
import { centsBack } from './order';
import { centsOf, lineCents, money } from '@/shared/lib/money';
import type { ReceiptLine, ReceiptSum } from '@/shared/ui/receipt-lines';

/** C9: below this an order is free. */
const FREE_BELOW = 50;

/** C3, derived: total below 0.50. */
export function isFree({ totalAmount }: Pick<Order, 'totalAmount'>): boolean {
  return (centsOf(totalAmount) ?? 0) < FREE_BELOW;
}

/** What was ordered, a line each. */
export function receiptLines({ cartItems }: Order): ReceiptLine[] {
  return cartItems.map((item) => {
    const details = [choiceText(item), noteText(item)].filter(Boolean);
    return {
      quantity: item.quantity,
      name: fullName(item),
      amount: money(lineCents(item.price, item.quantity)),
      ...(details.length > 0 && { details }),
    };
  });
}

export interface ReceiptSumsOptions {
  /** 'Tip, 15%' while it is being chosen. */
  tipLabel?: string;
  /** Cents, while the server has not heard of it yet. */
  tip?: number;
}

/** What was paid, without what went back in parts. */
export function totalKept(order: Order): string {
  return money((centsOf(order.totalAmount) ?? 0) - centsBack(order));
}

/** A line for all that went back of it: the price and tax of what was missing, and what was not asked for here. */
export function sumsBack({ cartItems, missingItems = [], partialRefunds = [] }: Order): ReceiptSum[] {
  const missing = missingItems
    .filter(({ refundFailed }) => !refundFailed)
    .map((one) => {
      const { productId, quantity, refundAmount } = one;
      const item = cartItems.find((other) => lineIdOf(other) === lineIdOf(one));
      return {
        label: `Not available: ${quantity} × ${item ? lineName(item) : productId}`,
        amount: money(-(centsOf(refundAmount) ?? 0)),
        good: true,
      };
    });
  const parts = partialRefunds.map(({ refundAmount }) => ({
    label: 'Refunded in part',
    amount: money(-(centsOf(refundAmount) ?? 0)),
    good: true,
  }));
  return [...missing, ...parts];
}

/** Subtotal, what is taken off, tip, tax and fee, those that are there (C2, resolutions 16 and 18). */
export function receiptSums(order: Order, { tipLabel = 'Tip', tip }: ReceiptSumsOptions = {}): ReceiptSum[] {
  const { subtotal, promotion, taxAmount, eventFee, eventFeeWaived } = order;
  const tipCents = tip ?? centsOf(order.tipAmount) ?? 0;
  const discount = centsOf(promotion?.discountAmount ?? '0.00') ?? 0;
  const fee = centsOf(eventFee) ?? 0;
  const isWaived = (centsOf(eventFeeWaived ?? '0.00') ?? 0) > 0;
  return [
    { label: 'Subtotal', amount: money(subtotal) },
    ...(promotion && discount > 0
      ? [{ label: promotion.description, amount: money(-discount), good: true }]
      : []),
    ...(tipCents > 0 ? [{ label: tipLabel, amount: money(tipCents) }] : []),
    { label: 'Tax', amount: money(taxAmount) },
    ...(fee > 0 ? [{ label: 'Event fee', amount: money(fee) }] : []),
    // Resolution 69
    ...(isWaived ? [{ label: 'Event fee', amount: 'Waived for members', good: true }] : []),
    ...sumsBack(order),
  ];
}
