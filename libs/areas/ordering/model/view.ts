import { formatAmount } from '@lineless/kernel/money';
import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { OrderDispute } from '@lineless/contracts/ordering/order-dispute';
import type { MissingItem, Order, OrderItem, PartialRefund } from '@lineless/contracts/ordering/orders';
import type { DeskRefund } from './desk-refunds';
import type { Dispute } from './disputes';
import type { SoldItem } from './events';
import type { ItemRefund } from './item-refunds';
import { nameOfPayer } from './payer-names';
import { refundPending, type OrderState } from './state';

export interface Payer {
  readonly firstName: string;
  readonly lastName?: string | undefined;
}

/**
 * S3, C3: Order, as answers, lists and live updates get it. `version` is the stream's revision. Every field is
 * written each time, also where it has no value: JSON leaves it out, and the engine meets one shape.
 */
export function orderView(state: OrderState, version: number): Order {
  const { amounts, paid, prepared, completed, refunded } = state;
  return {
    orderId: state.orderId,
    userId: state.userId,
    vendorId: state.vendorId,
    vendorLocationId: state.vendorLocationId,
    vendorAddress: state.address,
    status: state.status,
    cartItems: state.items.map((item) => itemView(item, state.notes?.[lineIdOf(item)])),
    subtotal: formatAmount(amounts.subtotal),
    promotion:
      amounts.discount > 0
        ? {
            discountAmount: formatAmount(amounts.discount),
            description: state.promotionDescription ?? 'Promotion',
          }
        : undefined,
    tipAmount: formatAmount(amounts.tip),
    taxAmount: formatAmount(amounts.tax),
    eventFee: formatAmount(amounts.eventFee),
    eventFeeWaived: amounts.waivedFee === undefined ? undefined : formatAmount(amounts.waivedFee),
    totalAmount: formatAmount(amounts.total),
    customerName: boardName(paid?.payer),
    payment: paid ? { method: paid.method, last4: paid.last4 } : undefined,
    datetimeCreated: state.placedAt,
    datetimeUpdated: state.updatedAt,
    datetimePaid: paid?.at,
    datetimePrepared: prepared?.at,
    preparedBy: prepared?.by,
    preparedSections: state.preparedSections.length > 0 ? [...state.preparedSections] : undefined,
    missingItems: state.itemRefunds.length > 0 ? state.itemRefunds.map(missingView) : undefined,
    partialRefunds: state.deskRefunds.length > 0 ? state.deskRefunds.map(partView) : undefined,
    disputes: state.disputes.length > 0 ? state.disputes.map(disputeView) : undefined,
    datetimeCompleted: completed?.at,
    completedBy: completed?.by,
    completedVia: completed?.via,
    datetimeRefunded: refunded?.at,
    refundReason: state.refundRequested?.reason,
    refundPending: refundPending(state) ? true : undefined,
    refundFailed: state.refundFailed ? true : undefined,
    version,
  };
}

function itemView(item: SoldItem, note: string | undefined): OrderItem {
  const discounted = item.lineAmount < item.price * item.quantity;
  return {
    productId: item.productId,
    lineId: item.lineId,
    name: item.name,
    variantName: item.variantName,
    productType: item.productType,
    productTaxCode: item.productTaxCode,
    price: formatAmount(item.price),
    options: item.options?.map((option) => ({ ...option, price: formatAmount(option.price) })),
    note,
    discountedPrice: discounted ? formatAmount(Math.floor(item.lineAmount / item.quantity)) : undefined,
    quantity: item.quantity,
    imageUrls: item.imageUrls,
  };
}

function missingView(refund: ItemRefund): MissingItem {
  const { productId, lineId, quantity, price, tax, by, at, refunded, failed } = refund;
  return {
    productId,
    lineId,
    quantity,
    refundAmount: formatAmount(price + tax),
    taxAmount: formatAmount(tax),
    datetime: at,
    by,
    refundPending: refunded || failed ? undefined : true,
    refundFailed: failed ? true : undefined,
  };
}

function partView({ amount, at }: DeskRefund): PartialRefund {
  return { refundAmount: formatAmount(amount), datetime: at };
}

function disputeView({ state, amount, reason, at, respondBy }: Dispute): OrderDispute {
  return { state, amount: formatAmount(amount), reason, datetime: at, respondBy };
}

/** 'Ana M.': enough to call a customer to the bar; none where the payment has no name, or 'A Card'. */
export function boardName(payer: Payer | undefined): string | undefined {
  if (!payer || nameOfPayer(payer) === null) return undefined;
  const initial = payer.lastName?.codePointAt(0);
  if (initial === undefined) return payer.firstName;
  return `${payer.firstName} ${String.fromCodePoint(initial).toUpperCase()}.`;
}
