import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { shortId } from '@/shared/lib/ids';
import { fullTimeOf } from '@/shared/lib/full-time';
import { receiptLines, receiptSums, totalKept } from './receipt';
import { texts } from './receipt-texts';

const { receipt: words } = texts;

/**
 * A receipt as a text, for a mail or a message: the lines of the ticket, with the whole date, for it is read elsewhere
 * and later.
 *
 * @param place `null`: it is gone
 */
export function receiptText(order: Order, place: VendorLocation | null): string {
  const when = (instant: string): string => fullTimeOf(instant, place);
  const { orderId, payment, datetimePaid, datetimeCreated } = order;
  const head = [
    ...(place ? [`${place.vendorName}, ${place.description}`] : []),
    words.title(shortId(orderId)),
    datetimePaid === undefined ? when(datetimeCreated) : words.paid(when(datetimePaid), payment?.last4),
  ];
  const items = receiptLines(order).flatMap(({ quantity, name, amount, details = [] }) => [
    `${quantity} × ${name}: ${amount}`,
    ...details.map((detail) => `  ${detail}`),
  ]);
  const sums = receiptSums(order, { when }).map(
    ({ label, amount, detail }) => `${label}: ${amount}${detail === undefined ? '' : ` (${detail})`}`,
  );
  return [...head, '', ...items, '', ...sums, words.total(totalKept(order))].join('\n');
}

/** Opens the mail program of the device with the receipt in it. */
export function receiptMail(order: Order, place: VendorLocation | null): string {
  const subject = encodeURIComponent(words.title(shortId(order.orderId)));
  return `mailto:?subject=${subject}&body=${encodeURIComponent(receiptText(order, place).replaceAll('\n', '\r\n'))}`;
}
