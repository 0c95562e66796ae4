import { lineIdOf } from '@lineless/contracts/ordering/lines';
import { shortId } from '@lineless/kernel/ids';
import { formatAmount } from '@lineless/kernel/money';
import type { Notice } from './notices';
import type { OrderState } from './state';

/** What a browser's service worker is told; its texts are shown as they are. */
export interface NoticeMessage {
  readonly title: string;
  readonly body: string;
  /** One notification for each order: a later one takes the place of an earlier one. */
  readonly tag: string;
  /** A path of the pages. */
  readonly path: string;
}

export function noticeMessage(order: OrderState, notice: Notice): NoticeMessage {
  const { orderId, vendorLocationId } = order;
  return {
    ...wordsOf(order, notice),
    tag: orderId,
    path: `/location/${vendorLocationId}/order/${orderId}/status`,
  };
}

function wordsOf(order: OrderState, { kind, at }: Notice): Pick<NoticeMessage, 'title' | 'body'> {
  const code = shortId(order.orderId);
  switch (kind) {
    case 'ready':
      return { title: `Ready at ${order.locationDescription}`, body: `Order ${code}: show your QR code.` };
    case 'refunded':
      return { title: 'Order refunded', body: `Order ${code}: the amount goes back to what you paid with.` };
    case 'missing':
      return { title: 'Not available', body: `Order ${code}: ${missingAt(order, at)}` };
  }
}

function missingAt({ items, itemRefunds }: OrderState, at: string): string {
  const missing = itemRefunds.find((one) => one.at === at);
  const item = missing && items.find((one) => lineIdOf(one) === lineIdOf(missing));
  if (!item) return 'an item is missing, and its price goes back to what you paid with.';
  const price = formatAmount(missing.price + missing.tax);
  return `${missing.quantity} × ${item.name}. $${price} goes back to what you paid with.`;
}
