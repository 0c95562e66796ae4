import { unreachable } from '@lineless/kernel/decider';
import type { Position, Recorded } from '@lineless/kernel/event';
import type { Cents } from '@lineless/kernel/money';
import type { Person } from '@lineless/kernel/values';
import type { OrderEvent, SoldItem } from '@lineless/areas/ordering/model/events';

/** An order's stream is called by this and the order's id. */
export const ORDER_STREAM = 'order-';

type Data<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

export type SaleItem = Pick<
  SoldItem,
  | 'productId'
  | 'lineId'
  | 'name'
  | 'variantName'
  | 'productType'
  | 'price'
  | 'quantity'
  | 'lineAmount'
  | 'tax'
  | 'imageUrls'
>;

/** What happened to an order that figures count, and where in the history. */
export type Moment = { readonly position: Position; readonly at: string } & (
  | {
      readonly kind: 'paid';
      readonly method: Data<'OrderPaid'>['method'];
      readonly amount: Cents;
      readonly payer: Data<'OrderPaid'>['payer'] | null;
    }
  | { readonly kind: 'ready' | 'not-ready' }
  | { readonly kind: 'completed'; readonly by: Person }
  | { readonly kind: 'refund-requested'; readonly reason: string }
  | { readonly kind: 'refunded' | 'refund-failed'; readonly refundId: string }
  | ({ readonly kind: 'missing' } & Omit<Data<'OrderItemRefundRequested'>, 'by'>)
  | { readonly kind: 'part-refunded'; readonly refundId: string; readonly amount: Cents }
  | { readonly kind: 'part-failed'; readonly refundId: string }
  | { readonly kind: 'missing-failed' | 'missing-refunded'; readonly number: number }
);

/**
 * An order as figures see it. What happened is kept as it happened, so that the order can be counted as of any
 * event: a dump stands for one position, however many orders go on while it is written.
 */
export interface Sale {
  readonly orderId: string;
  readonly userId: string;
  readonly vendorId: string;
  readonly vendorLocationId: string;
  readonly items: readonly SaleItem[];
  readonly amounts: Pick<Data<'OrderRevised'>['amounts'], 'subtotal' | 'discount' | 'tax' | 'eventFee'>;
  readonly tip: Cents;
  readonly total: Cents;
  readonly moments: readonly Moment[];
}

/** An event, and where it stands in the history. */
export type Placed = Recorded<OrderEvent> & { readonly position: Position };

export function evolveSale(sale: Sale | null, event: Placed): Sale | null {
  if (event.type === 'OrderPlaced') {
    const { orderId, userId, vendorId, vendorLocationId } = event.data;
    return sale ?? { orderId, userId, vendorId, vendorLocationId, ...cartOf(event.data), moments: [] };
  }
  if (!sale) return null;
  if (event.type === 'OrderRevised') return { ...sale, ...cartOf(event.data) };
  const moment = momentOf(event);
  return moment ? { ...sale, moments: [...sale.moments, moment] } : sale;
}

function cartOf({ items, amounts }: Data<'OrderRevised'>): Pick<Sale, 'items' | 'amounts' | 'tip' | 'total'> {
  const { subtotal, discount, tax, eventFee, tip, total } = amounts;
  return { items: items.map(saleItem), amounts: { subtotal, discount, tax, eventFee }, tip, total };
}

function saleItem(item: SoldItem): SaleItem {
  const { productId, lineId, name, variantName, productType, price, quantity, lineAmount, imageUrls } = item;
  const variant = variantName === undefined ? {} : { variantName };
  const line = lineId === undefined ? {} : { lineId };
  const taxed = item.tax === undefined ? {} : { tax: item.tax };
  return {
    productId,
    ...line,
    name,
    ...variant,
    productType,
    price,
    quantity,
    lineAmount,
    ...taxed,
    imageUrls,
  };
}

/** `null`: nothing that figures count. */
function momentOf(event: Placed): Moment | null {
  const when = { position: event.position, at: event.at };
  switch (event.type) {
    case 'OrderPaid': {
      const { method, amount, payer = null } = event.data;
      return { ...when, kind: 'paid', method, amount: method === 'FREE' ? 0 : amount, payer };
    }
    case 'OrderPrepared':
      return { ...when, kind: 'ready' };
    case 'OrderRecalled':
    case 'OrderSectionRecalled':
      return { ...when, kind: 'not-ready' };
    case 'OrderCompleted':
      return { ...when, kind: 'completed', by: event.data.by };
    case 'OrderRefundRequested':
      return { ...when, kind: 'refund-requested', reason: event.data.reason };
    case 'OrderRefunded':
      return { ...when, kind: 'refunded', refundId: event.data.refundId };
    case 'OrderRefundFailed':
      return { ...when, kind: 'refund-failed', refundId: event.data.refundId };
    case 'OrderPartlyRefunded':
      return { ...when, kind: 'part-refunded', refundId: event.data.refundId, amount: event.data.amount };
    case 'OrderPartialRefundFailed':
      return { ...when, kind: 'part-failed', refundId: event.data.refundId };
    case 'OrderItemRefundRequested': {
      const { by: _by, ...missing } = event.data;
      return { ...when, kind: 'missing', ...missing };
    }
    case 'OrderItemRefundFailed':
      return { ...when, kind: 'missing-failed', number: event.data.number };
    case 'OrderItemRefunded':
      return { ...when, kind: 'missing-refunded', number: event.data.number };
    case 'OrderPlaced':
    case 'OrderRevised':
    case 'OrderRevisionRequested':
    case 'OrderPaymentStarted':
    case 'OrderSectionPrepared':
    case 'OrderExpired':
    case 'OrderStockSettled':
    case 'OrderFollowed':
    case 'OrderCustomerTold':
    // What was sold stays sold: who has the money in the end is the bank's to say (decision 096).
    case 'OrderDisputeRecorded':
      return null;
    default:
      return unreachable(event);
  }
}
