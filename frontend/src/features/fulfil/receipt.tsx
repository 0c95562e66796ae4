import type { Order } from '@lineless/contracts/ordering/orders';
import { isFree, receiptLines, sumsBack, totalKept } from '@/data/ordering/receipt';
import { useSettings } from '@/data/platform/settings';
import { centsOf, money } from '@/shared/lib/money';
import { ReceiptLines, type ReceiptSum } from '@/shared/ui/receipt-lines';
import { texts } from './texts';

/** S2: what was paid, or who paid instead (resolution 8). */
export function Receipt({ order }: { order: Order }) {
  const provider = useSettings()?.providerName ?? texts.receipt.someProvider;
  const lines = receiptLines(order);
  return (
    <section aria-label={texts.receipt.title} className="border-b border-line px-(--gutter) py-5">
      {isFree(order) ? (
        <>
          <ReceiptLines lines={lines} sums={[]} />
          <p className="type-lead font-[650]">{texts.receipt.free(provider)}</p>
        </>
      ) : (
        <ReceiptLines lines={lines} sums={sumsOf(order)} total={totalKept(order)} />
      )}
    </section>
  );
}

function sumsOf(order: Order): ReceiptSum[] {
  const { promotion, subtotal, taxAmount, tipAmount, eventFee, totalAmount } = order;
  const discount = promotion ? (centsOf(promotion.discountAmount) ?? 0) : 0;
  return [
    { label: texts.receipt.beforeDiscount, amount: money((centsOf(totalAmount) ?? 0) + discount) },
    ...(promotion ? [{ label: promotion.description, amount: money(-discount), good: true }] : []),
    { label: texts.receipt.subtotal, amount: money(subtotal) },
    { label: texts.receipt.tax, amount: money(taxAmount) },
    { label: texts.receipt.tip, amount: money(tipAmount) },
    ...((centsOf(eventFee) ?? 0) > 0 ? [{ label: texts.receipt.eventFee, amount: money(eventFee) }] : []),
    ...sumsBack(order),
  ];
}
