import type { Order } from '@lineless/contracts/ordering/orders';
import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { Cents } from '@lineless/kernel/money';
import { choiceText, noteText } from '@/data/catalogue/choice';
import { fullName, lineName } from '@/data/catalogue/full-name';
import { centsOf, lineCents, money } from '@/shared/lib/money';
import type { ReceiptLine, ReceiptSum } from '@/shared/ui/receipt-lines';
import { centsBack } from './order';
import { texts } from './receipt-texts';
import { sumsOf, type Figures } from './sums';

const words = texts.back;

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
  tip?: Cents;
  /** An instant as the page says it: '11:42 PM'. Without it what went back has no time. */
  when?: (instant: string) => string;
}

/** The sum of an order, and what went back of it. */
export function receiptSums(order: Order, { tipLabel, tip, when }: ReceiptSumsOptions = {}): ReceiptSum[] {
  const { subtotal, promotion, tipAmount, taxAmount, eventFee, eventFeeWaived = '0.00' } = order;
  const figures: Figures = {
    subtotal: cents(subtotal),
    discount: cents(promotion?.discountAmount ?? '0.00'),
    description: promotion?.description ?? null,
    tip: tip ?? cents(tipAmount),
    ...(tipLabel !== undefined && { tipLabel }),
    tax: cents(taxAmount),
    fee: cents(eventFee),
    isFeeWaived: cents(eventFeeWaived) > 0,
  };
  const back = sumsBack(order, when);
  if (back.length === 0) return sumsOf(figures);
  return [...sumsOf(figures), { label: words.paid, amount: money(order.totalAmount) }, ...back];
}

/** What was paid, without what went back. */
export function totalKept(order: Order): string {
  return money(order.status === 'REFUNDED' ? 0 : cents(order.totalAmount) - centsBack(order));
}

/** A line for all that went back of an order, with what is in it of tax and tip. */
function sumsBack(order: Order, when: ReceiptSumsOptions['when']): ReceiptSum[] {
  const { cartItems, missingItems = [], partialRefunds = [] } = order;
  const timed = (label: string, at: string | undefined) =>
    when && at !== undefined ? words.at(label, when(at)) : label;
  const missing = missingItems
    .filter(({ refundFailed }) => !refundFailed)
    .map((one) => {
      const { productId, quantity, refundAmount, taxAmount, datetime } = one;
      const item = cartItems.find((other) => lineIdOf(other) === lineIdOf(one));
      return {
        label: timed(words.missing(quantity, item ? lineName(item) : productId), datetime),
        amount: money(-cents(refundAmount)),
        good: true,
        ...(cents(taxAmount) > 0 && { detail: texts.ofIt({ tax: money(taxAmount) }) }),
      };
    });
  const parts = partialRefunds.map(({ refundAmount, datetime }) => ({
    label: timed(words.part, datetime),
    amount: money(-cents(refundAmount)),
    good: true,
  }));
  const rest = restBack(order);
  if (rest === null) return [...missing, ...parts];
  const label = timed(words.refunded, order.datetimeRefunded);
  const amount = rest.amount === null ? words.allOfIt : money(-rest.amount);
  const all = { label, amount, good: true };
  return [...missing, ...parts, { ...all, ...(rest.parts && { detail: texts.ofIt(rest.parts) }) }];
}

/** What went back with the refund of an order, beyond what had gone back before. */
interface RestBack {
  /** `null`: another amount was paid than the order costs, which is why it went back. */
  readonly amount: Cents | null;
  /** As they are said; `null`: none, or what the provider's desk had given before was of any kind. */
  readonly parts: { readonly tip?: string; readonly tax?: string } | null;
}

/** `null` where there is no refund of the whole order, or nothing was charged. */
export function restBack(order: Order): RestBack | null {
  const { status, payment, refundReason, missingItems = [], partialRefunds = [] } = order;
  if (status !== 'REFUNDED' || payment?.method === 'FREE') return null;
  if (refundReason === 'AMOUNT_DIFFERS') return { amount: null, parts: null };
  const taxBack = missingItems.reduce(
    (sum, { taxAmount, refundFailed }) => sum + (refundFailed ? 0 : cents(taxAmount)),
    0,
  );
  const tip = cents(order.tipAmount);
  const tax = cents(order.taxAmount) - taxBack;
  const isKnown = partialRefunds.length === 0 && (tip > 0 || tax > 0);
  return {
    amount: cents(order.totalAmount) - centsBack(order),
    parts: isKnown ? { ...(tip > 0 && { tip: money(tip) }), ...(tax > 0 && { tax: money(tax) }) } : null,
  };
}

function cents(amount: string): Cents {
  return centsOf(amount) ?? 0;
}
