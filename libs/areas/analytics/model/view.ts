import type { EnrichedOrder } from '@lineless/contracts/analytics/dump';
import { formatAmount } from '@lineless/kernel/money';
import { givenName } from '@lineless/kernel/person-name';
import type { SoldOrder } from './sold';

/** Resolution 84. */
const NOBODY = 'Guest';

/** S3: an order of a dump, as answers and live updates get it. */
export function enrichedOrder(order: SoldOrder): EnrichedOrder {
  return {
    orderId: order.orderId,
    userId: order.userId,
    datetimePaid: order.paidAt,
    totalAmountPaid: formatAmount(order.kept),
    totalAmount: formatAmount(order.total),
    customer: nameOf(order.payer),
    items: order.items.map((item) => ({
      productId: item.productId,
      name: item.name,
      variantName: item.variantName,
      productType: item.productType,
      quantity: item.quantity,
      price: formatAmount(item.price),
      totalPrice: formatAmount(item.lineAmount),
      imageUrls: [...item.imageUrls],
    })),
  };
}

/** Resolution 84: whose payment had no name, or what a wallet says in its place, is 'Guest'. */
export function nameOf(payer: SoldOrder['payer']): EnrichedOrder['customer'] {
  return isNamed(payer)
    ? { firstName: payer.firstName, lastName: payer.lastName ?? '' }
    : { firstName: NOBODY, lastName: '' };
}

export function isNamed(payer: SoldOrder['payer']): payer is NonNullable<SoldOrder['payer']> {
  return payer != null && givenName(`${payer.firstName} ${payer.lastName ?? ''}`) !== null;
}
