import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { Order } from '@lineless/contracts/ordering/orders';
import { PackageX } from 'lucide-react';
import { lineName } from '@/data/catalogue/full-name';
import { texts as receiptTexts } from '@/data/ordering/receipt-texts';
import { centsOf, money } from '@/shared/lib/money';
import { texts } from './texts';

/** What the bar did not have after all: told at once, with what goes back. */
export function NotAvailable({ order }: { order: Order }) {
  const { missingItems = [], cartItems } = order;
  if (missingItems.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-2 rounded-control bg-warn-wash px-3.5 py-3">
      {missingItems.map((missing, index) => {
        const { quantity, refundAmount, taxAmount, refundFailed } = missing;
        const tax = centsOf(taxAmount) === 0 ? '' : receiptTexts.ofIt({ tax: money(taxAmount) });
        const item = cartItems.find((one) => lineIdOf(one) === lineIdOf(missing));
        return (
          <li key={index} className="flex animate-change items-start gap-2.5">
            <PackageX aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warn" />
            <span>
              <b className="block type-label">
                {texts.notAvailable.title(quantity, item ? lineName(item) : texts.notAvailable.item)}
              </b>
              <span className="type-small">
                {refundFailed
                  ? texts.notAvailable.askStaff(money(refundAmount))
                  : texts.notAvailable.back(money(refundAmount), tax)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
